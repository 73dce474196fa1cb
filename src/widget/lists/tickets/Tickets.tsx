import { TICKET_TYPES, type TicketType } from '../../../contract/ticketTypes.ts';
import { periodOf } from '../../../domain/tickets.ts';
import { Later } from '../../ui/Later.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import type { ListLater } from '../shared.ts';
import { useTickets } from './shared.ts';
import { Ticket } from './Ticket.tsx';

const NAMES = { event: 'events', coupon: 'coupons' } as const;

/** The tickets view: what the restaurant sells beside tables, to be bought on pages of its own. */
export function Tickets() {
  const { language, isOffline, announce, tickets } = useTickets();
  const { t } = language;
  const pages = tickets.list.value;
  const shown = tickets.shown.value;
  const type = tickets.chosen.value;
  const isEmpty = shown.length === 0 && !pages.hasMore.value;
  /** Of what has a time and not a date alone. */
  const timed = shown.find((ticket) => ticket.type === 'event' && periodOf(ticket).begins);

  const choose = async (chosen: TicketType | '') => {
    await tickets.choose(chosen || undefined);
    announce(t('shown', { count: tickets.shown.peek().length }));
  };

  return (
    <div class="view">
      {isOffline.value && (
        <p class="notice" role="alert">
          {t('offlineList')}
        </p>
      )}
      {tickets.hasBoth.value && (
        <Segments
          label={t('kinds')}
          name="kind"
          options={[
            { value: '', title: t('all') },
            ...TICKET_TYPES.toReversed().map((value) => ({ value, title: t(NAMES[value]) })),
          ]}
          chosen={type ?? ''}
          onChoose={(value) => void choose(value)}
        />
      )}
      {timed && <ZoneNote instant={periodOf(timed).begins!} />}
      {isEmpty ? (
        <div class="none">
          <h2 part="heading">{t('none')}</h2>
          <Later<ListLater> name="ask" />
        </div>
      ) : (
        <PagedList
          key={type}
          label={t(type ? NAMES[type] : 'open_tickets')}
          pages={pages}
          items={shown}
          says={(count) => t('added', { count })}
          draw={(ticket) => <Ticket ticket={ticket} />}
        />
      )}
    </div>
  );
}
