import { recordLink } from '../../../domain/links.ts';
import { parseAmount, UNIT } from '../../../domain/money.ts';
import { phoneLink } from '../../../domain/phoneLink.ts';
import { pictureLink } from '../../../domain/pictureLink.ts';
import { saleOf } from '../../../domain/tickets.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Ticket as TicketRecord } from '../../api/tickets.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { PartKept } from '../../ui/PartKept.tsx';
import { PartsKept } from '../../ui/PartsKept.tsx';
import { SidePicture } from '../../ui/SidePicture.tsx';
import { dateText } from './dateText.ts';
import { factsOf } from './factsOf.ts';
import { useTickets } from './shared.ts';

/** One event or coupon: what it is, what it costs, and where it can be had. */
export function Ticket({ ticket }: { ticket: TicketRecord }) {
  const { api, language, facility, clock } = useTickets();
  const { t } = language;
  const name = ticket.name.trim();
  const date = dateText(ticket, language, facility.timezone, clock.now());
  const facts = factsOf(ticket, t);
  const picture = pictureLink(ticket.image ?? '', api);
  return (
    <article class={saleOf(ticket) === 'onSale' ? 'ticket' : 'ticket off'}>
      <div class="head">
        <div>
          {date.text && (
            <p>
              <PartsKept {...date} />
            </p>
          )}
          <h2 dir="auto" lang={facility.language}>
            {name}
          </h2>
          {facts.length > 0 && (
            <p>
              <Dotted parts={facts} />
            </p>
          )}
        </div>
        {picture && <SidePicture src={picture} />}
      </div>
      <Folded text={ticket.description ?? ''} lang={facility.language} about={name} />
      <Folded text={ticket.conditions ?? ''} lang={facility.language} title={t('conditions')} about={name} />
      <div class="deal">
        <Price ticket={ticket} />
        <Sale ticket={ticket} name={name} />
      </div>
    </article>
  );
}

/** What it costs; an event's is that of one ticket, however many guests come together. */
function Price({ ticket }: { ticket: TicketRecord }) {
  const { language, facility } = useTickets();
  const { t } = language;
  const amount = parseAmount(ticket.price ?? '');
  if (Number.isNaN(amount) || amount < 0) return null;
  if (amount === 0) return <b>{t('free')}</b>;
  const { country } = facility;
  const price = formatMoney(language.locale, amount / UNIT, ticket.currency || (facility.currency ?? ''), {
    country,
  });
  if (ticket.type !== 'event') return <b>{price}</b>;
  // From right to left the price stands between marks of its direction, which are nothing to show.
  const [before = '', after = ''] = t('perTicket', { price })
    .split(price)
    .map((part) => part.replace(/[\u2067-\u2069]/g, '').trim());
  return (
    <p class="price">
      {before && <span>{before}</span>} <b>{price}</b> {after && <span>{after}</span>}
    </p>
  );
}

/** Where it can be had, or why not. */
function Sale({ ticket, name }: { ticket: TicketRecord; name: string }) {
  const { api, language, facility, emit } = useTickets();
  const { t } = language;
  const { type } = ticket;
  const sale = saleOf(ticket);
  if (sale !== 'onSale') return <span>{t(sale)}</span>;
  const page = recordLink(ticket.public_page_url ?? '', api);
  if (page)
    return (
      <a
        class="quiet"
        part="secondary"
        href={page}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => emit('ticket', { type: type === 'event' || type === 'coupon' ? type : 'other' })}
      >
        {t(type === 'event' ? 'getTickets' : type === 'coupon' ? 'buyCoupon' : 'itsPage')}
        <span class="sr">: {name}</span>
      </a>
    );
  // It has no page to be bought on: the restaurant knows more.
  const { phone = '' } = facility;
  const call = phoneLink(phone);
  return call ? (
    <a class="quiet" part="secondary" href={call}>
      <PartKept text={t('callAt', { phone })} part={phone} />
    </a>
  ) : (
    <span>{t('askThere')}</span>
  );
}
