import { createHttp, type Http, type HttpOptions } from '../api/http.ts';
import type { Boot } from '../script/element.ts';

/** The API as the page has it: its address, the guest's language, the browser's clock and chance. */
export function httpOf(boot: Boot, onAnswer?: HttpOptions['onAnswer']): Http {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const { api, locale, languages = locale } = boot;
  return createHttp({ api, locale: languages, wait, random: Math.random, onAnswer });
}
