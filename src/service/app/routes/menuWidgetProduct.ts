/** `GET /v1/facility/{facility_id}/menu_widget_product/{product_id}`. */
import type { FastifyInstance } from 'fastify';
import { orderable } from '../../actions/facilityOf.ts';
import { notFound } from '../../apiFailure.ts';
import { readId } from '../../paths/ids.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { findProductDetail } from '../../store/menus.ts';
import { sendRevalidated } from '../cached.ts';
import { getProduct } from '../declared/ordering.ts';
import { productRecord } from '../menuRecord.ts';
import { serve } from '../route.ts';

export function menuWidgetProductRoutes(app: FastifyInstance, { reads, settings, clock }: Services): void {
  serve(app, getProduct, async (request, reply) => {
    const { facility_id: facilityId, product_id: productId } = request.params;
    const db = reads(request.until);
    const facility = orderable(await findFacility(db, facilityId));
    const id = readId(productId);
    const detail = id === undefined ? undefined : await findProductDetail(db, facility.id, id, clock());
    if (!detail) throw notFound();
    return sendRevalidated(request, reply, productRecord(detail, facility, settings.publicUrl));
  });
}
