/** `GET /v1/facility/{facility_id}/menu_widget`. */
import type { FastifyInstance } from 'fastify';
import { orderable } from '../../actions/facilityOf.ts';
import { notFound } from '../../apiFailure.ts';
import { endsAfter } from '../../busy.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { findMenus, menusVersion } from '../../store/menus.ts';
import { isPaused, reachesRestaurant } from '../../store/takesOrders.ts';
import { createTogether } from '../../together.ts';
import { keptLists } from '../cached.ts';
import { listMenus } from '../declared/ordering.ts';
import { listMeta } from '../lists.ts';
import { momentOf } from '../mailArrives.ts';
import { menuRecord } from '../menuRecord.ts';
import { parseQuery } from '../readRequest.ts';
import { serve } from '../route.ts';

/** Milliseconds that reading a menu may take, however many requests wait for it. */
const READ_MS = 8000;

export function menuWidgetRoutes(app: FastifyInstance, services: Services): void {
  const { reads, settings, clock } = services;
  const kept = keptLists();
  const versions = createTogether();

  serve(app, listMenus, async (request, reply) => {
    const now = clock();
    const facility = orderable(await findFacility(reads(request.until), request.params.facility_id));
    const page = parseQuery(listMenus.query, request);
    const { version, total } = await versions.ask(facility.id, () =>
      menusVersion(reads(endsAfter(READ_MS)), facility.id, now),
    );
    if (total === 0) throw notFound();
    // Normalised, because many pairs of offset and limit lead to the same menus.
    const offset = Math.min(page.offset, total);
    const limit = Math.min(page.limit, total - offset);
    const meta = listMeta(request, listMenus.query, page, offset + limit < total, total);
    // Both change the answer: the currency the prices' decimals, and whether orders are taken `enabled`.
    const isReached = await reachesRestaurant(reads(request.until), facility, momentOf(services));
    const takes = isReached && !isPaused(facility, now);
    const key = [facility.id, facility.currency, Number(takes), version, offset, limit];
    return kept.send(request, reply, key, meta, async () => {
      // Not the request's own deadline: others may wait for the same menu, and must not lose it when this one leaves.
      const menus = await findMenus(reads(endsAfter(READ_MS)), {
        facilityId: facility.id,
        offset,
        limit,
        now,
      });
      return menus.map((menu) => menuRecord(menu, facility, takes, settings.publicUrl));
    });
  });
}
