/** Error answers: which of them a route may give, and what they look like. */
import { ApiError } from '../../contract/apiError.ts';
import type { Role } from '../../contract/management/permissionGroup.ts';
import {
  type ApiFailure,
  busy,
  conflict,
  internal,
  invalid,
  keyReused,
  notFound,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from '../apiFailure.ts';
import type { JsonSchema } from '../app/parameter.ts';
import type { DeclaredRoute } from '../app/route.ts';
import { unauthorized } from '../management/authenticate.ts';
import { roleTooLow } from '../management/roles.ts';
import type { Schemas } from './schemas.ts';

interface Refusal {
  name: string;
  description: string;
  /** An example, as the service sends it. */
  example: ApiFailure;
}

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'Invalid',
    description: 'Something in the request is not as it must be; `fields` names each with what is wrong.',
    example: invalid({ num: ['This must be at least 1.'] }),
  },
  401: {
    name: 'Unauthorized',
    description: 'The key is missing, wrong, revoked or has ended; or nobody has signed in, or no longer.',
    example: unauthorized('This Api-Key is not valid.'),
  },
  403: {
    name: 'Forbidden',
    description: 'The role that the key or the session has in this facility is too low.',
    example: roleTooLow('manager'),
  },
  404: {
    name: 'NotFound',
    description: 'It is not there, or not for whoever asks. One answer for both.',
    example: notFound(),
  },
  409: {
    name: 'Conflict',
    description:
      'The request is right, but what it relies on has changed or forbids it, or the facility’s time zone is not known here.',
    example: conflict('There are not enough seats.', { date: ['There are not enough seats at this time.'] }),
  },
  413: { name: 'TooLarge', description: 'The body is larger than 64 KiB.', example: tooLarge() },
  415: {
    name: 'UnsupportedMediaType',
    description: 'JSON is the only content type understood.',
    example: unsupportedMediaType(),
  },
  422: {
    name: 'KeyReused',
    description: 'The `Idempotency-Key` stands for another request.',
    example: keyReused(),
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too much was asked from there, or with this key; `Retry-After` says when to come back.',
    example: tooManyRequests(60),
  },
  500: { name: 'Failure', description: 'A fault of the service.', example: internal() },
  503: {
    name: 'Busy',
    description:
      'More is asked than can be served soon; nothing was kept. `Retry-After` says when to come back.',
    example: busy(),
  },
};

/** The statuses of the errors that a route may answer, which follow from its declaration. */
export function refusalsOf(
  route: DeclaredRoute & { needs?: Role; isLimited?: boolean; mayMiss?: boolean; isDesk?: boolean },
): number[] {
  const { needs, query, body, headers = [], path, mayConflict, isLimited, mayMiss, isDesk } = route;
  const isAsked = body !== undefined || Object.keys(query?.shape ?? {}).length > 0;
  const may: [number, boolean][] = [
    [304, headers.includes('If-None-Match')],
    [400, isAsked || route.method !== 'GET'],
    // A wrong key is refused everywhere.
    [401, true],
    [403, needs !== undefined && needs !== 'read'],
    [404, path.includes('{') || mayMiss === true],
    // A change may say which state of the record it is based on (`management/unchanged.ts`).
    [409, mayConflict === true || (needs !== undefined && route.method === 'PATCH')],
    [413, route.method !== 'GET'],
    [415, route.method !== 'GET'],
    [422, headers.includes('Idempotency-Key')],
    [429, needs !== undefined || isDesk === true || isLimited === true],
    [500, true],
    [503, true],
  ];
  return may.filter(([, isSo]) => isSo).map(([status]) => status);
}

/** The `components.responses` of the document: name -> response. */
export function refusalResponses(schemas: Schemas): Record<string, JsonSchema> {
  const schema = schemas.of(ApiError, 'output');
  const named = Object.values(REFUSALS).map(({ name, description, example }) => [
    name,
    {
      description,
      ...headersOf(example),
      content: { 'application/json': { schema, example: example.body() } },
    },
  ]);
  return Object.fromEntries(named) as Record<string, JsonSchema>;
}

/** The response of an operation with this status: a reference to the component. */
export function refusalAt(status: number): JsonSchema {
  const refusal = REFUSALS[status];
  if (!refusal) return { description: 'Not changed: the answer is the one that If-None-Match names.' };
  return { $ref: `#/components/responses/${refusal.name}` };
}

function headersOf({ headers }: ApiFailure): { headers?: JsonSchema } {
  const names = Object.keys(headers);
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(
      names.map((name) => [name, { schema: { type: 'string' }, example: headers[name] }]),
    ),
  };
}
