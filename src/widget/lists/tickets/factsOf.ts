import { isCount, leftOf, partyOf, saleOf } from '../../../domain/tickets.ts';
import type { Ticket } from '../../api/tickets.ts';
import type { Language } from '../../app/language.ts';

/** In plain words: for how many guests it is, how many each may buy, how many are left. */
export function factsOf(ticket: Ticket, t: Language['t']): string[] {
  const { min, max } = partyOf(ticket.min_party_size, ticket.max_party_size);
  const most = ticket.max_purchases;
  const left = leftOf(ticket);
  const facts: string[] = [];
  if (min && max)
    facts.push(min === max ? t('forExactly', { count: max }) : t('forBetween', { min, count: max }));
  else if (max) facts.push(max === 1 ? t('forExactly', { count: max }) : t('forUpTo', { count: max }));
  else if (min) facts.push(t('forAtLeast', { count: min }));
  if (isCount(most)) facts.push(t('atMost', { count: most }));
  if (left && saleOf(ticket) === 'onSale') facts.push(t('left', { count: left }));
  return facts;
}
