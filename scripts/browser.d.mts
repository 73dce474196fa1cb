/** Arguments for every Chromium that we start. */
export const BROWSER_ARGS: string[];
/** Path of a Chromium that starts; rejects with one sentence when there is none and none can be had. */
export function findOrInstallBrowser(): Promise<string>;
/** Runs an installer until it asks for the same download a second time. */
export function onceTried(program: string, args: string[], limit: { minutes: number }): Promise<unknown>;
