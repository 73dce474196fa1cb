import { createHttp, type Http, type HttpOptions } from '../api/http.ts';
import type { Boot } from '../script/element.ts';

/** The API as the page has it: its address, the guest's language, the browser's clock and chance. */
export function httpOf(boot: Boot, onAnswer?: HttpOptions['onAnswer']): Http {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  // Another one when the guest has chosen another.
  const locale = () => boot.languages;
  return createHttp({ api: boot.api, locale, wait, random: Math.random, onAnswer });
}
