import { webLink } from '../../../domain/links.ts';
import { parseAmount, UNIT } from '../../../domain/money.ts';
import { phoneLink } from '../../../domain/phoneLink.ts';
import { pictureLink } from '../../../domain/pictureLink.ts';
import { saleOf } from '../../../domain/tickets.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Ticket as TicketRecord } from '../../api/tickets.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { PartKept } from '../../ui/PartKept.tsx';
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
  const amount = parseAmount(ticket.price ?? '');
  const picture = pictureLink(ticket.image ?? '', api);
  return (
    <article class={saleOf(ticket) === 'onSale' ? 'ticket' : 'ticket off'}>
      <div class="head">
        <div>
          {date && <p>{date}</p>}
          <h2 dir="auto">{name}</h2>
          {facts.length > 0 && (
            <p>
              <Dotted parts={facts} />
            </p>
          )}
        </div>
        {picture && <SidePicture src={picture} />}
      </div>
      <Folded text={ticket.description ?? ''} about={name} />
      <Folded text={ticket.conditions ?? ''} title={t('conditions')} about={name} />
      <div class="deal">
        {amount >= 0 && (
          <b>
            {amount === 0
              ? t('free')
              : formatMoney(language.locale, amount / UNIT, ticket.currency || (facility.currency ?? ''), {
                  country: facility.country,
                })}
          </b>
        )}
        <Sale ticket={ticket} name={name} />
      </div>
    </article>
  );
}

/** Where it can be had, or why not. */
function Sale({ ticket, name }: { ticket: TicketRecord; name: string }) {
  const { language, facility, emit } = useTickets();
  const { t } = language;
  const { type } = ticket;
  const sale = saleOf(ticket);
  if (sale !== 'onSale') return <span>{t(sale)}</span>;
  const page = webLink(ticket.public_page_url ?? '');
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
