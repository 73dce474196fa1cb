/** When a restaurant is reminded of an order that nobody has accepted. */

/** The longest pause between two reminders, in minutes. */
const MOST_MINUTES = 15;
const MINUTE = 60_000;
/** How long a round of reminders lasts. */
const ROUND_MS = 120 * MINUTE;

export interface WaitingOrder {
  created: Date;
  fulfillment_time: Date;
}

/**
 * The times of the reminders, in order: `minutes` after the order, then after pauses that double up to a quarter of an
 * hour, until two hours have passed. For an order for much later, the round starts again two hours before its time, with
 * only one reminder until then: nobody should be woken all night for tomorrow's lunch.
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

/** The first reminder after `now`; undefined when there is none any more. */
export function nextAlert(order: WaitingOrder, minutes: number, now: Date): Date | undefined {
  return alertTimes(order, minutes).find((time) => time > now);
}
