/** `GET /at/{facility_id}`: the page of a restaurant that has no website, with its contact and the widget. */
import type { FastifyInstance } from 'fastify';
import { contactAddress, contactLink } from '../../domain/embedSnippet.ts';
import { directionOf } from '../../i18n/direction.ts';
import { existing } from '../actions/facilityOf.ts';
import { Html, html } from '../html.ts';
import { addressOf } from '../mail/writer.ts';
import type { Services } from '../services.ts';
import { type FacilityWithExtras, readFacility } from '../store/facilityList.ts';
import { PAGE_HEADERS } from './pageHeaders.ts';

const FRESH_SECONDS = 60;

export function facilityPageRoutes(app: FastifyInstance, { db, clock }: Services): void {
  app.get<{ Params: { facility_id: string } }>('/at/:facility_id', async (request, reply) => {
    const facility = existing(await readFacility(db, request.params.facility_id, clock()));
    return reply
      .headers(PAGE_HEADERS)
      .header('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
      .header('Referrer-Policy', 'strict-origin-when-cross-origin')
      .type('text/html; charset=utf-8')
      .send(String(facilityPage(facility)));
  });
}

/** All addresses are relative, so that the page works below any path. */
function facilityPage(facility: FacilityWithExtras): Html {
  const { id, name, language, phone, email } = facility;
  const view = facility.offers_orders && !facility.booking_enabled ? 'ordering' : 'booking';
  const address = addressOf(facility);
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../link.css">
<script async src="../tableside.js"></script>
</head>
<body>
<main>
<header>
<h1>${name}</h1>
${address && html`<p>${address}</p>`}
${phone && html`<p><a dir="ltr" href="${contactAddress({ phone, email: '' })}">${phone}</a></p>`}
${email && html`<p><a dir="ltr" href="${contactAddress({ phone: '', email })}">${email}</a></p>`}
</header>
<tableside-widget facility="${id}" view="${view}" links="follow">${new Html(contactLink({ name, phone, email }))}</tableside-widget>
</main>
</body>
</html>
`;
}
