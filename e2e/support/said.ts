/** What a page says to whoever reads or hears it, and what the API has told it: for `npm run pseudo`. */
import type { Page } from '@playwright/test';
import { piecesOf, type Said } from '../../scripts/pseudo/unmarked.ts';

/** Texts and attributes in the document, or in the widgets of it alone. */
export const allSaid = (page: Page, isOurs: boolean): Promise<Said[]> =>
  page.evaluate((isWhole) => {
    const ATTRIBUTES =
      'aria-label aria-description aria-valuetext aria-roledescription aria-placeholder title alt placeholder label';
    const said: Said[] = [];
    const readFrom = (root: Document | ShadowRoot | Element) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        if (node instanceof Text) {
          const holder = node.parentElement;
          // A country has the name that the browser gives it.
          const isCountry = holder instanceof HTMLOptionElement && /^[A-Z]{2}$/.test(holder.value);
          if (
            holder &&
            !isCountry &&
            node.data.trim() &&
            !holder.closest('style, script, template, noscript')
          )
            said.push({
              text: node.data,
              // Of a list that is made of one sentence each button is a part.
              around: holder.matches('button')
                ? [...(holder.parentElement?.children ?? [])].map((one) => one.textContent).join(' ')
                : (holder.parentElement?.textContent ?? ''),
              where: holder.outerHTML.slice(0, 110),
            });
        } else if (node instanceof Element) {
          for (const name of ATTRIBUTES.split(' ')) {
            const text = node.getAttribute(name);
            if (text?.trim()) said.push({ text, where: `${name} of ${node.outerHTML.slice(0, 110)}` });
          }
          for (const part of ['::before', '::after']) {
            const { content } = getComputedStyle(node, part);
            if (/^".*\p{L}/u.test(content))
              said.push({ text: content, where: `${part} of ${node.outerHTML.slice(0, 110)}` });
          }
          if (node.shadowRoot) readFrom(node.shadowRoot);
        }
      }
    };
    if (isWhole) {
      said.push({ text: document.title, where: 'the title of the page' });
      readFrom(document.body);
    } else for (const widget of document.querySelectorAll('tableside-widget')) readFrom(widget);
    return said;
  }, isOurs);

/** What has been typed, and its words, and what the page around a widget calls its button: of no catalogue either. */
export const typedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
      .flatMap((element) =>
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? [element.value]
          : element.matches('tableside-widget[label]')
            ? [element.getAttribute('label') ?? '']
            : [],
      )
      .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
      .filter((text) => /\p{L}/u.test(text)),
  );

/** What the API has answered and was sent so far, in the texts that it consists of. */
export class Told {
  readonly texts = new Set<string>();
  private readonly reading = new Set<Promise<void>>();

  /** From now on. */
  listen(page: Page): void {
    page.on('request', (request) => {
      if (/\/v1\//.test(request.url())) this.add(request.postData());
    });
    page.on('response', (response) => {
      // What goes on without end tells of records that are read again.
      const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
      if (isStream || !/\/v1\//.test(response.url())) return;
      const read = response.text().then(
        (text) => this.add(text),
        // A page that has gone on has no bodies left.
        () => undefined,
      );
      this.reading.add(read);
    });
  }

  async whole(): Promise<string[]> {
    await Promise.all(this.reading);
    return [...this.texts];
  }

  add(json: string | null): void {
    if (!json) return;
    try {
      this.take(JSON.parse(json));
    } catch {
      // It is none of the API's.
    }
  }

  private take(value: unknown): void {
    if (typeof value === 'string') for (const text of piecesOf(value)) this.texts.add(text);
    else if (value && typeof value === 'object') for (const each of Object.values(value)) this.take(each);
  }
}
