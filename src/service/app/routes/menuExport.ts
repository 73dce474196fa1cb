/** `GET /v1/menu_export/{code}`: the file of an exported menu, for whoever has the link, for one day. */
import type { FastifyInstance } from 'fastify';
import { isCode } from '../../linkCodes.ts';
import type { Services } from '../../services.ts';
import { findExport } from '../../store/menuExports.ts';
import { getMenuExport } from '../declared/links.ts';
import { serve } from '../route.ts';
import { limitMisses } from '../throttle.ts';

export function menuExportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getMenuExport, async (request, reply) => {
    const { code } = request.params;
    const file = await limitMisses(services, request, 'link', async () =>
      isCode(code) ? findExport(services.reads(request.until), code, services.clock()) : undefined,
    );
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': 'attachment; filename="menu.json"',
        'Referrer-Policy': 'no-referrer',
      })
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(file);
  });
}
