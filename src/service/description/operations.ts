/** Operations of the description, each made of one route or of the two that share an address. */
import * as z from 'zod/mini';
import type { JsonSchema } from '../app/parameter.ts';
import type { DeclaredRoute, DeskRoute, PublicRoute, RequestHeader } from '../app/route.ts';
import type { ManagementRoute } from '../management/route.ts';
import { exampleOf, withOwnPath } from './examples.ts';
import { nameOf } from './names.ts';
import { refusalAt, refusalsOf } from './refusals.ts';
import type { Direction, Schemas } from './schemas.ts';

export type DescribedRoute = DeclaredRoute &
  Partial<
    Pick<ManagementRoute, 'needs'> &
      Pick<PublicRoute, 'ignoresKey'> &
      Pick<DeskRoute, 'isDesk' | 'isStream' | 'isBeforeSignIn' | 'isLimited' | 'mayMiss'>
  >;

/** Marks what is our addition to the contract. */
const OURS = { 'x-tableside': true };

const HEADERS: Readonly<Record<RequestHeader, JsonSchema>> = {
  'Accept-Language': { description: 'Of the texts and mails that follow; else the facility’s own language.' },
  'Idempotency-Key': {
    description: 'A text of your own, such as a UUID: a second request with it gets the answer of the first.',
    ...OURS,
  },
  'If-None-Match': { description: 'The `ETag` of an earlier answer: 304 while it is the same.', ...OURS },
  'MENU-CART-UUID': { description: 'The secret of the cart.', required: true },
};

/**
 * @param routes of one address and method, at most one from each half
 */
export function operationOf(routes: readonly DescribedRoute[], schemas: Schemas): JsonSchema {
  const [route] = routes;
  if (!route) return {};
  const isOurs = routes.every(({ isOurs: own }) => own === true);
  const bodies = routes.flatMap((one) => (one.body ? [{ route: one, schema: one.body }] : []));
  const answers = routes.flatMap((one) => (one.answer ? [{ route: one, schema: one.answer }] : []));
  return {
    operationId: nameOf(route),
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(routes, isOurs),
    ...(isOurs ? OURS : {}),
    security: routes.flatMap(securityOf),
    parameters: parametersOf(routes, schemas),
    ...(bodies.length > 0
      ? { requestBody: { required: true, content: contentOf(bodies, 'input', schemas) } }
      : {}),
    responses: {
      [route.status]: {
        description: SUCCESS[route.status] ?? 'Done.',
        ...(route.isStream
          ? { content: EVENTS }
          : answers.length > 0
            ? { content: contentOf(answers, 'output', schemas) }
            : {}),
      },
      ...Object.fromEntries(
        [...new Set(routes.flatMap(refusalsOf))].map((status) => [status, refusalAt(status)]),
      ),
    },
  };
}

/** The content of a stream. */
const EVENTS: JsonSchema = {
  'text/event-stream': {
    schema: { type: 'string' },
    example: 'event: booking\nid: 41\ndata: {"id": 7}\n\n',
  },
};

/** Who may call it: anybody, software with a key, or a page with a session. */
function securityOf({ needs, ignoresKey, isDesk, isStream, isBeforeSignIn }: DescribedRoute): JsonSchema[] {
  if (isStream) return [{ ApiKey: [] }, { Session: [] }];
  if (isDesk) return [isBeforeSignIn ? { Desk: [] } : { Session: [], Desk: [] }];
  if (needs !== undefined) return [{ ApiKey: [] }, { Session: [], Desk: [] }];
  return ignoresKey ? [{}, { ApiKey: [] }, { Session: [], Desk: [] }] : [{}];
}

const SUCCESS: Readonly<Record<number, string>> = {
  200: 'As it is.',
  201: 'Made.',
  202: 'Changed, and answered whole.',
  204: 'Removed.',
};

const halfOf = ({ needs }: DescribedRoute) => (needs === undefined ? 'Without a key' : 'With an Api-Key');

function descriptionOf(routes: readonly DescribedRoute[], isOurs: boolean): string {
  const said = routes.map((route) => {
    const { needs, summary } = route;
    const role = needs === undefined ? '' : ` The role \`${needs}\` is the lowest that may.`;
    return routes.length > 1 ? `- **${halfOf(route)}**: ${summary}${role}` : role.trim();
  });
  const ours = isOurs ? 'An endpoint of this service: others with this API may not have it.' : '';
  return [...said, ours].filter(Boolean).join(routes.length > 1 ? '\n' : ' ');
}

interface Shaped {
  route: DescribedRoute;
  schema: z.core.$ZodType;
}

/** One schema, or both by name where the halves differ. */
function contentOf(shaped: readonly Shaped[], direction: Direction, schemas: Schemas): JsonSchema {
  const different = shaped.filter(
    ({ schema }, index) => shaped.findIndex((one) => one.schema === schema) === index,
  );
  const named = different.map(({ route, schema }) => ({
    half: halfOf(route),
    path: route.method === 'POST' ? `${route.path}/1` : route.path,
    schema: direction === 'input' ? bodyOf(route, schema, schemas) : schemas.of(schema, direction),
  }));
  // Lists of the same record have the same schema in both halves.
  const texts = new Set(named.map(({ schema }) => JSON.stringify(schema)));
  const [only] = named;
  if (!only) return {};
  const example = (schema: JsonSchema) => withOwnPath(exampleOf(schema, schemas.components), only.path);
  if (texts.size === 1) return { 'application/json': { schema: only.schema, example: example(only.schema) } };
  return {
    'application/json': {
      schema: { anyOf: named.map(({ half, schema }) => ({ title: half, ...schema })) },
      examples: Object.fromEntries(named.map(({ half, schema }) => [half, { value: example(schema) }])),
    },
  };
}

/** What a change may carry beside its own fields (`management/unchanged.ts`). */
const PRECONDITION: JsonSchema = {
  type: 'object',
  properties: {
    updated: {
      type: 'string',
      description: 'As it was read: the change is refused (409) when another one came in between.',
      ...OURS,
    },
  },
};

function bodyOf({ needs, method }: DescribedRoute, schema: z.core.$ZodType, schemas: Schemas): JsonSchema {
  const body = schemas.of(schema, 'input');
  return needs !== undefined && method === 'PATCH' ? { allOf: [body, PRECONDITION] } : body;
}

/** Parameters of path, query and headers; those that only one half has are marked as its own. */
function parametersOf(routes: readonly DescribedRoute[], schemas: Schemas): JsonSchema[] {
  const found = new Map<string, { parameter: JsonSchema; of: DescribedRoute[] }>();
  for (const route of routes) {
    for (const parameter of [...ofPath(route), ...ofQuery(route, schemas), ...ofHeaders(route)]) {
      const key = `${String(parameter['in'])} ${String(parameter['name'])}`;
      const known = found.get(key) ?? { parameter, of: [] };
      known.of.push(route);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ parameter, of }) => {
    const [only] = of;
    if (of.length === routes.length || !only) return parameter;
    const said = [`${halfOf(only)} only.`, parameter['description']].filter(Boolean).join(' ');
    return { ...parameter, description: said };
  });
}

function ofPath({ path }: DescribedRoute): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const isRecord = name.endsWith('_id') && name !== 'facility_id';
    const schema: JsonSchema = { type: 'string', ...(isRecord ? { pattern: '^[1-9][0-9]{0,14}$' } : {}) };
    const example = isRecord ? '1' : exampleOf(schema, {}, name === 'facility_id' ? name : 'code');
    return { name, in: 'path', required: true, schema, example };
  });
}

function ofQuery({ query }: DescribedRoute, schemas: Schemas): JsonSchema[] {
  if (!query) return [];
  const { properties, required = [] } = schemas.of(query, 'input');
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, described]) => {
    const { description, 'x-tableside': isOurs, ...schema } = described;
    return {
      name,
      in: 'query',
      required: (required as string[]).includes(name),
      ...(description === undefined ? {} : { description }),
      ...(isOurs === true ? OURS : {}),
      schema,
      example: exampleOf(schema, schemas.components, name),
    };
  });
}

function ofHeaders({ headers = [] }: DescribedRoute): JsonSchema[] {
  return headers.map((name) => ({
    name,
    in: 'header',
    required: false,
    ...HEADERS[name],
    schema: { type: 'string' },
    example: exampleOf({ type: 'string' }, {}, name),
  }));
}
