/** When a restaurant is told again of an order that nobody has taken. */

/** Minutes between two mails, at most. */
const MOST_MINUTES = 15;
const MINUTE = 60_000;
/** So long after the beginning of a round nobody is told any more. */
const ROUND_MS = 120 * MINUTE;

export interface WaitingOrder {
  created: Date;
  fulfillment_time: Date;
}

/**
 * The times at which somebody is told, in order: `minutes` after the order, then after pauses that double, of a quarter of
 * an hour at most, until two hours have passed. An order for much later begins anew two hours before its time, and
 * is told of only once until then: nobody is called up in the night for tomorrow's lunch again and again.
 *
 * @param minutes the facility's `order_alert_minutes`, 1 or more
 */
export function alertTimes({ created, fulfillment_time }: WaitingOrder, minutes: number): Date[] {
  const begins = created.getTime();
  const nearly = fulfillment_time.getTime() - ROUND_MS;
  if (nearly <= begins + ROUND_MS) return roundFrom(begins, minutes);
  return [new Date(begins + minutes * MINUTE), ...roundFrom(nearly, minutes)];
}

function roundFrom(begins: number, minutes: number): Date[] {
  const times: Date[] = [];
  let pause = minutes;
  let at = begins + minutes * MINUTE;
  while (at <= begins + ROUND_MS) {
    times.push(new Date(at));
    pause = Math.max(minutes, Math.min(pause * 2, MOST_MINUTES));
    at += pause * MINUTE;
  }
  return times;
}

/** The first of those times after `now`; undefined when nobody is told any more. */
export function nextAlert(order: WaitingOrder, minutes: number, now: Date): Date | undefined {
  return alertTimes(order, minutes).find((time) => time > now);
}
