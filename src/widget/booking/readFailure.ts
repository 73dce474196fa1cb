import { isFault } from '../api/errors.ts';
import type { Failure } from '../app/failure.ts';
import type { Availability } from './availability.ts';

/** Why one of `months` (`YYYY-MM`) is not there: a fault of our own, where one of their last reads met it. */
export function readFailure({ states }: Pick<Availability, 'states'>, months: readonly string[]): Failure {
  const isFaulty = months.some((month) => {
    const reading = states.value[month];
    return typeof reading === 'object' && isFault(reading.error);
  });
  return isFaulty ? 'fault' : 'readFailed';
}
