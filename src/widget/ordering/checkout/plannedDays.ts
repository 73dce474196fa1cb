/** The days and times for which the guest may plan; known when they are about to. */
import { type FulfilmentDay, plannedTimes } from '../../../domain/plannedTimes.ts';
import type { ServiceClock } from '../../app/serviceClock.ts';
import type { Fulfilment } from './fulfilment.ts';

export const plannedDays = (
  { types, rules }: Pick<Fulfilment, 'types' | 'rules'>,
  { tick }: Pick<ServiceClock, 'tick'>,
): readonly FulfilmentDay[] => (types.length > 0 ? plannedTimes(rules.value, tick.value) : []);
