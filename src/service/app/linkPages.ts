/**
 * The pages that links in mails open: `/cancel#CODE&...` for guests, `/status#CODE&...` for the staff,
 * `/invite#CODE` for somebody who is invited to manage a restaurant, `/order#CODE` for the status of an order.
 * The code stays in the fragment, which no server and no log ever sees. The mail's language is in the query
 * (`/cancel?locale=pl#CODE`): the browser here doesn't know what the guest chose on the restaurant's site.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../domain/escapeHtml.ts';
import { directionOf } from '../../i18n/direction.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import type { Language } from '../../i18n/locales.ts';
import { askedByAddress, languageFor } from '../acceptLanguage.ts';
import { hostedSentences } from '../hosted/words.ts';
import { Html, html } from '../html.ts';
import { PAGE_HEADERS } from './pageHeaders.ts';

const HEADERS = {
  ...PAGE_HEADERS,
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** Pages are read once, when the process starts. A folder without them has no such routes. */
export function linkPageRoutes(app: FastifyInstance, publicDir: string): void {
  for (const name of ['cancel', 'status', 'invite', 'order']) {
    const page = readPage(path.join(publicDir, `${name}.html`));
    if (page === undefined) continue;
    app.get(`/${name}`, async ({ headers, query }, reply) =>
      reply
        .headers(HEADERS)
        .type('text/html; charset=utf-8')
        .send(inLanguage(page, query, headers['accept-language'])),
    );
  }
}

/** A page in its reader's language: `{{key}}` is a sentence of the catalogue, `{{words}}` everything its script says. */
function inLanguage(page: string, query: unknown, acceptLanguage: string | undefined): string {
  const asked = askedByAddress(query);
  const lang = asked?.language ?? languageFor(acceptLanguage, 'en');
  const sentences = hostedSentences(lang);
  const words = JSON.stringify(
    Object.fromEntries(Object.entries(sentences).filter(([key]) => key.startsWith('order'))),
  );
  const values: Record<string, string> = {
    ...sentences,
    lang,
    asked: asked?.tag ?? '',
    dir: directionOf(lang),
    words,
  };
  return page.replace(/{{(\w+)}}/g, (_, key: string) =>
    key === 'languages' ? options(lang) : escapeHtml(values[key] ?? ''),
  );
}

const NAMES = languageNames();

/** Every language by its own name, to choose from. */
function options(shown: Language): string {
  const all = NAMES.map(
    ({ language, name }) =>
      html`<option value="${language}" lang="${language}"${language === shown && new Html(' selected')}>${name}</option>`,
  );
  return all.join('');
}

/** The text of a page's file; undefined where there is no such file. */
export function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A folder without the page has no such route, and says so with a 404.
    return undefined;
  }
}
