import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Heading } from '../../ui/Heading.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { type Ordering, useOrdering } from '../shared.ts';
import { AskHouse } from './AskHouse.tsx';
import type { Placed } from './placed.ts';
import type { Standing } from './progress.ts';
import { progressOf } from './progressOf.ts';
import { whenTexts } from './whenTexts.ts';

/** How long before it is due a kitchen is at an order, in milliseconds: one for Monday is accepted, and nobody cooks it yet. */
const AT_IT = 3 * 3_600_000;

/** How the order on the last screen stands; undefined until the restaurant has said something. */
export const useStanding = (): Standing | undefined => progressOf(useOrdering()).standing.value;

export interface OrderHeadlineProps {
  placed: Placed;
  /** What happens to an order that is ready. */
  ready: string;
  /** What else is said below, unless it was refused. */
  children: ComponentChildren;
}

/** What has become of an order, in a sentence and its reason; a change is announced, and moves nothing but itself. */
export function OrderHeadline({ placed, ready, children }: OrderHeadlineProps) {
  const ordering = useOrdering();
  const standing = useStanding();
  const isRefused = standing?.status === 'cancelled';
  const { heading, reason } = sentencesOf(ordering, placed, standing, ready);
  const message = isRefused ? standing.message : '';
  const said = [heading, reason, message].filter(Boolean).join(' ');
  const heard = useRef(said);
  useEffect(() => {
    if (said === heard.current) return;
    heard.current = said;
    ordering.announce(said);
  }, [said]);
  return (
    <div class="headline">
      <Mark sign={isRefused ? 'declined' : 'done'} />
      <Heading>{heading}</Heading>
      {reason && <p>{reason}</p>}
      {message && (
        <blockquote class="quote">
          <bdi lang={ordering.facility.language}>{message}</bdi>
        </blockquote>
      )}
      {isRefused ? <AskHouse /> : children}
    </div>
  );
}

function sentencesOf(
  ordering: Ordering,
  { time }: Placed,
  standing: Standing | undefined,
  ready: string,
): { heading: string; reason?: string } {
  const { t } = ordering.language;
  const facility = ordering.facility.name;
  switch (standing?.status ?? 'new') {
    case 'accepted': {
      const due = standing?.promised ?? time;
      return {
        heading: t('orderAccepted', whenTexts(ordering, due)),
        ...(due.getTime() - ordering.clock.tick.value < AT_IT && {
          reason: t('orderPreparing', { facility }),
        }),
      };
    }
    case 'ready':
      return { heading: t('orderReady'), reason: ready };
    case 'finished':
      return { heading: t('orderFinished') };
    case 'cancelled':
      return { heading: t('orderRefused', { facility }) };
    case 'new':
      return { heading: t('orderSent'), reason: t('orderPending', { facility }) };
  }
}
