/** The description of the API itself. */
import * as z from 'zod/mini';
import { publicRoute } from '../route.ts';

export const getDescription = publicRoute({
  method: 'GET',
  path: '/openapi.json',
  tag: 'Description',
  summary: 'Reads this description.',
  isOurs: true,
  ignoresKey: true,
  headers: ['If-None-Match'],
  answer: z.record(z.string(), z.unknown()),
  status: 200,
});
