/**
 * The pages that this service hosts for every restaurant, whether it has a website or not: `/at/<facility>` to book,
 * `/at/<facility>/order` to order, and `/at/<facility>/table`, to which the codes on the tables lead.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contactAddress, contactLink } from '../../domain/embedSnippet.ts';
import { mapLink } from '../../domain/mapLinks.ts';
import { cleanTable } from '../../domain/tableName.ts';
import { directionOf } from '../../i18n/direction.ts';
import type { Language } from '../../i18n/locales.ts';
import { askedByAddress, languageFor } from '../acceptLanguage.ts';
import { existing } from '../actions/facilityOf.ts';
import { basePathOf } from '../app/basePath.ts';
import { momentOf } from '../app/mailArrives.ts';
import { PAGE_HEADERS } from '../app/pageHeaders.ts';
import { Html, html } from '../html.ts';
import { addressOf } from '../mail/writer.ts';
import type { Services } from '../services.ts';
import { type FacilityWithExtras, readFacility } from '../store/facilityList.ts';
import { webAddress } from '../website.ts';
import type { FirstFiles } from './firstFiles.ts';
import { type HostedTranslate, hostedTranslator } from './words.ts';

const FRESH_SECONDS = 60;

type Part = 'book' | 'order' | 'table';
const VIEWS = { book: 'booking', order: 'ordering', table: 'table' } as const;

interface Address {
  facility_id: string;
  table?: string;
}

export function facilityPageRoutes(app: FastifyInstance, services: Services, firstFiles: FirstFiles): void {
  const serve = (path: string, part: Part | undefined) =>
    app.get<{ Params: Address }>(path, async (request, reply) => {
      const { facility_id: id, table = '' } = request.params;
      const facility = await readFacility(services.db, id, momentOf(services));
      const asked = askedByAddress(request.query);
      const language =
        asked?.language ?? languageFor(request.headers['accept-language'], facility?.language ?? 'en');
      const page = {
        base: basePathOf(services.settings),
        language,
        asked: asked?.tag,
        say: hostedTranslator(language),
      };
      if (!facility) return send(reply.code(404).header('X-Robots-Tag', 'noindex'), missingPage(page));
      const logo = webAddress(textOf(existing(facility).profile['logo']), services.settings.publicUrl);
      const shown = part ?? (facility.offers_orders && !facility.takes_bookings ? 'order' : 'book');
      // A link with a query may open the dialog at once (`links="follow"`), so that is the entry to preload.
      const entry = request.url.includes('?') ? 'dialog' : VIEWS[shown];
      const files = firstFiles(entry, language);
      return send(
        reply.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`),
        facilityPage({ ...page, facility, logo, part: shown, table: cleanTable(table), files }),
      );
    });
  serve('/at/:facility_id', undefined);
  serve('/at/:facility_id/order', 'order');
  serve('/at/:facility_id/table', 'table');
  serve('/at/:facility_id/table/:table', 'table');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function send(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .headers(PAGE_HEADERS)
    .header('Vary', 'Accept-Language')
    .header('Referrer-Policy', 'strict-origin-when-cross-origin')
    .type('text/html; charset=utf-8')
    .send(String(page));
}

interface Page {
  /** The path that PUBLIC_URL may have. */
  base: string;
  language: Language;
  /** The language tag in the address, which overrides the browser's; undefined without one. */
  asked: string | undefined;
  say: HostedTranslate;
}

interface FacilityPage extends Page {
  facility: FacilityWithExtras;
  /** The logo's address; empty for none. */
  logo: string;
  part: Part;
  /** The table's name in the address; empty for none. */
  table: string;
  /** The files that the widget's first screen needs, to preload. */
  files: readonly string[];
}

function document({ base, language }: Page, title: string, head: Html, body: Html): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/hosted.css">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

function facilityPage(page: FacilityPage): Html {
  const { base, asked, say, facility, logo, part, table, files } = page;
  const { id, name, phone, email } = facility;
  const script = html`<script async src="${base}/tableside.js"></script>
${asked && html`<script async src="${base}/askedLanguage.js"></script>`}
${files.map((file) => html`<link rel="modulepreload" href="${base}/${file}">\n`)}`;
  return document(
    page,
    say('titleOf', { what: say(part), name }),
    script,
    html`<header>
${logo && html`<img class="logo" src="${logo}" alt="" width="56" height="56">`}
<h1><bdi>${name}</bdi></h1>
${partLinks(page)}
</header>
<main class="${part}">
<noscript><p>${say('without')}</p></noscript>
<tableside-widget facility="${id}" view="${VIEWS[part]}"${table && html` table="${table}"`}${asked && html` locale="${asked}"`} links="follow">${new Html(contactLink({ name, phone, email }))}</tableside-widget>
</main>
${contact(page)}`,
  );
}

/** Links to switch between booking and ordering, where both are offered; at a table nothing distracts from the menu. */
function partLinks({ base, asked, say, facility, part }: FacilityPage): Html | false {
  if (part === 'table' || !facility.offers_orders || !facility.takes_bookings) return false;
  const own = `${base}/at/${encodeURIComponent(facility.id)}`;
  const query = asked ? `?locale=${encodeURIComponent(asked)}` : '';
  const links = [
    ['book', own + query],
    ['order', `${own}/order${query}`],
  ] as const;
  return html`<nav aria-label="${say('parts')}">${links.map(
    ([each, address]) =>
      html`<a href="${address}"${each === part && new Html(' aria-current="page"')}>${say(each)}</a>`,
  )}</nav>`;
}

function contact({ say, facility }: FacilityPage): Html | false {
  const { phone, email, longitude, latitude } = facility;
  const address = addressOf(facility);
  if (!address && !phone && !email) return false;
  const place = longitude === null || latitude === null ? undefined : { longitude, latitude };
  return html`<footer>
<h2>${say('contact')}</h2>
${address && html`<p><bdi>${address}</bdi></p><p><a href="${mapLink(place, address)}" rel="noopener">${say('findUs')}</a></p>`}
${phone && html`<p><a dir="ltr" href="${contactAddress({ phone, email: '' })}">${phone}</a></p>`}
${email && html`<p><a dir="ltr" href="${contactAddress({ phone: '', email })}">${email}</a></p>`}
</footer>`;
}

function missingPage(page: Page): Html {
  const { say } = page;
  return document(
    page,
    say('missingTitle'),
    html``,
    html`<main class="missing"><h1>${say('missingTitle')}</h1><p>${say('missing')}</p></main>`,
  );
}
