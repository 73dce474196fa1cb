/** A WebKit window with the widget in its page. Elements are found by selector, and by words in their text or name. */
export interface WebKit {
  agent(): Promise<string>;
  supports(property: string, value: string): Promise<boolean>;
  goto(url: string): Promise<void>;
  /** Waits until it shows. */
  see(selector: string, words?: string): Promise<void>;
  press(selector: string, words?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Rejects with one sentence when there is no WebKit. */
export function openWebKit(): Promise<WebKit>;
