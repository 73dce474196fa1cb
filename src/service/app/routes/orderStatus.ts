/** `GET /v1/order_status/{code}`: the link in the guest's mails. */
import type { FastifyInstance } from 'fastify';
import { localTimeOf } from '../../../domain/localTime.ts';
import { isTimeZone } from '../../../domain/timeZone.ts';
import { formatDate, formatTime, timeOfDay } from '../../../i18n/formats.ts';
import { FULL_DAY } from '../../../i18n/fullDay.ts';
import { placeName } from '../../../i18n/placeName.ts';
import { localeFor } from '../../acceptLanguage.ts';
import { inAnyZone } from '../../actions/facilityOf.ts';
import { codeOf } from '../../linkCodes.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { orderByCode } from '../../store/orders.ts';
import { guestPageOf } from '../../website.ts';
import { sendRevalidated } from '../cached.ts';
import { getOrderStatus } from '../declared/links.ts';
import { orderProgress } from '../orderProgress.ts';
import { serve } from '../route.ts';
import { limitMisses } from '../throttle.ts';

export function orderStatusRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock, settings } = services;
  serve(app, getOrderStatus, async (request, reply) => {
    const db = reads(request.until);
    const code = codeOf(request.params.code);
    const order = await limitMisses(services, request, 'link', () => orderByCode(db, code, clock()));
    const facility = inAnyZone(await findFacility(db, order.facility_id));
    const locale = localeFor(request.headers['accept-language'], facility);
    const time = order.promised_time ?? order.fulfillment_time;
    return sendRevalidated(request, reply.header('Vary', 'Accept-Language'), {
      ...orderProgress(order),
      facility_name: facility.name,
      detail_url: guestPageOf(facility, settings),
      timezone: facility.timezone,
      local_time_formatted: timeText(locale, time, { zone: facility.timezone, now: clock() }),
      place: placeName(locale, facility),
    });
  });
}

/** The time as text; in UTC, and labelled so, when the restaurant's zone is unknown here. */
function timeText(locale: string, time: Date, { zone, now }: { zone: string; now: Date }): string {
  if (!isTimeZone(zone))
    return formatDate(locale, time, 'UTC', {
      ...FULL_DAY,
      ...timeOfDay(time, 'UTC'),
      timeZoneName: 'short',
    });
  const isToday = localTimeOf(time, zone).date === localTimeOf(now, zone).date;
  return isToday
    ? formatTime(locale, time, zone)
    : formatDate(locale, time, zone, { ...FULL_DAY, ...timeOfDay(time, zone) });
}
