/** `GET /v1/facility/{facility_id}/menu_widget` (public-api.md, "Menu widget, carts and orders"). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { findMenus, menusVersion } from '../../store/menus.ts';
import { keptAnswers } from '../cached.ts';
import { notFound, parseQuery } from '../errors.ts';
import { orderable } from '../facilityOf.ts';
import { listAnswer, pageQuery } from '../lists.ts';
import { menuRecord } from '../menuRecord.ts';

const MenuQuery = z.object(pageQuery);

export function menuWidgetRoutes(app: FastifyInstance, { db, settings }: Services): void {
  const answers = keptAnswers();

  app.get<{ Params: { facilityId: string } }>(
    '/v1/facility/:facilityId/menu_widget',
    async (request, reply) => {
      const facility = orderable(await findFacility(db, request.params.facilityId));
      const page = parseQuery(MenuQuery, request);
      const which = { facilityId: facility.id, ...page };
      // The address stands in it for `meta.next`, the currency for the prices' decimals.
      const version = [request.url, facility.currency, await menusVersion(db, which)].join(' ');
      return answers.send(request, reply, version, async () => {
        const { menus, total } = await findMenus(db, which);
        if (total === 0) throw notFound();
        const records = menus.map((menu) => menuRecord(menu, facility, settings.publicUrl));
        return listAnswer(request, page, records, page.offset + records.length < total, total);
      });
    },
  );
}
