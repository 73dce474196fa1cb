/** HTML templates that escape every value put into them. */
import { escapeHtml } from '../domain/escapeHtml.ts';

/** Text that is safe HTML already. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined | false;

/** A template whose values are escaped unless they are `Html`; `undefined` and `false` become empty. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const texts = values.map((value) => {
    if (value === undefined || value === false) return '';
    if (value instanceof Html) return String(value);
    if (typeof value === 'object') return value.join('');
    return escapeHtml(String(value));
  });
  return new Html(String.raw({ raw: parts }, ...texts));
}
