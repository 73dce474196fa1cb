/** `GET /v1/openapi.json`: the description of both halves of the API, with or without a key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from '../../description/document.ts';
import type { Services } from '../../services.ts';
import { sendRevalidated } from '../cached.ts';
import { getDescription } from '../declared/description.ts';
import { KEYED } from '../keyed.ts';
import { addressOf, serve } from '../route.ts';

export function descriptionRoutes(app: FastifyInstance, { settings }: Services): void {
  let description: object | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Built on the first request: most processes never get one.
    description ??= describeApi(settings.publicUrl);
    return sendRevalidated(request, reply, description);
  };
  serve(app, getDescription, answer);
  // Programs that send their key with every request are answered too.
  app.get(addressOf(getDescription), { constraints: KEYED }, answer);
}
