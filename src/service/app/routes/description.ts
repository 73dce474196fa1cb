/** `GET /v1/openapi.json`: the description of both halves, with and without a key. */
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../description/document.ts';
import type { Services } from '../../services.ts';
import { sendRevalidated } from '../cached.ts';
import { getDescription } from '../declared/description.ts';
import { serve } from '../route.ts';

export function descriptionRoutes(app: FastifyInstance, { settings }: Services): void {
  let description: object | undefined;
  serve(app, getDescription, async (request, reply) => {
    // Made when it is first asked for: most processes are never asked.
    description ??= describeApi(settings.publicUrl);
    return sendRevalidated(request, reply, description);
  });
}
