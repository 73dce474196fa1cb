/**
 * `GET /outbox`: the mails that the demo's restaurants would have sent, for whoever tries it on this machine. The page
 * doesn't exist once mail is really sent, when the service isn't a demo, or when others can reach it; and it never
 * shows mails of other restaurants, which contain guests' secret links.
 */
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../apiFailure.ts';
import { DEMO_IDS } from '../../seed/seedDemo.ts';
import type { Services } from '../../services.ts';
import { findMail, latestMails } from '../../store/outbox.ts';
import { basePathOf } from '../basePath.ts';
import { hasOutbox } from '../mailArrives.ts';
import { mailPage, OUTBOX_STYLES, outboxPage } from '../outboxPages.ts';
import { keepToThisMachine } from '../ownMachine.ts';

const SHOWN = 100;

const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A mail's HTML is shown as a mail program would: no script, no form, no origin, links in a new window. */
const MAIL_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const;

export function outboxRoutes(app: FastifyInstance, services: Services): void {
  if (!hasOutbox(services.settings)) return;
  // A scope of its own, so that the hooks apply to these routes alone.
  void app.register(async (outbox) => {
    keepToThisMachine(outbox);
    addRoutes(outbox, services);
  });
}

function addRoutes(app: FastifyInstance, { db, settings, clock }: Services): void {
  const base = basePathOf(settings);
  const find = async (id: string) => {
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, DEMO_IDS, Number(id)) : undefined;
    if (!mail) throw notFound();
    return mail;
  };

  app.get('/outbox', async (_request, reply) => {
    const mails = await latestMails(db, DEMO_IDS, SHOWN);
    return reply
      .headers(PAGE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(outboxPage(mails, clock(), base));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(mailPage(mail, base));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    return reply.headers(MAIL_HEADERS).type('text/html; charset=utf-8').send(mail.html_part);
  });
  app.get<{ Params: { id: string } }>('/outbox/:id/booking.ics', async (request, reply) => {
    const { calendar } = await find(request.params.id);
    if (calendar === null) throw notFound();
    return reply.header('Cache-Control', 'no-store').type('text/calendar; charset=utf-8').send(calendar);
  });
  app.get('/outbox/style.css', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=60').type('text/css; charset=utf-8').send(OUTBOX_STYLES),
  );
}
