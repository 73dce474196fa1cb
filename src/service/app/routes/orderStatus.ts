/** `GET /v1/order_status/{code}`: the link in the guest's mails. */
import type { FastifyInstance } from 'fastify';
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
    return sendRevalidated(request, reply, {
      ...orderProgress(order),
      facility_name: facility.name,
      detail_url: guestPageOf(facility, settings),
      timezone: facility.timezone,
    });
  });
}
