/** The description of both halves of the API, as an OpenAPI 3.1 document made from the declared routes. */
import { PUBLIC_ROUTES } from '../app/declared/index.ts';
import type { JsonSchema } from '../app/parameter.ts';
import { SESSION_ROUTES } from '../desk/declared.ts';
import { cookieName } from '../desk/sessionCookie.ts';
import { MANAGEMENT_ROUTES } from '../management/resources/index.ts';
import { type DescribedRoute, operationOf } from './operations.ts';
import { refusalResponses } from './refusals.ts';
import { createSchemas } from './schemas.ts';

const INTRODUCTION = `
Tableside takes bookings, waitlist entries and orders for restaurants. One address serves two halves:

- **Without a key** it answers guests, and the widget on a restaurant's page.
- **With the header \`Api-Key\`** it answers those who manage restaurants, and the software that they use. A wrong key is 401 on every address, and a facility outside the key's rights is one that is not there (404). Pages of this service's own origin may send a session's cookie and the header \`Tableside-Desk\` instead, for people who have signed in.

Addresses that both halves have are described once, with what each of them takes and answers.

Lists come in an envelope: \`meta\` with \`limit\`, \`offset\`, \`total_count\` and the links \`next\` and \`previous\`, and \`objects\`. Links to records are paths that start with \`/v1/\`. Datetimes are ISO 8601; without a suffix they are UTC. Weekdays count from Monday, which is 0. Any answer other than success has \`error\`, a code for programs, \`error_message\`, a sentence for people, and, where fields of the request are wrong, \`fields\`.

What is marked with \`x-tableside: true\` is this service's own: others with this API may not have it.
`.trim();

/**
 * @param publicUrl of the service, without a slash at its end
 */
export function describeApi(publicUrl: string): JsonSchema {
  const schemas = createSchemas();
  const routes: DescribedRoute[] = [...PUBLIC_ROUTES, ...MANAGEMENT_ROUTES, ...SESSION_ROUTES];
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { path } of routes) paths[path] ??= {};
  for (const path of Object.keys(paths)) {
    const here = routes.filter((route) => route.path === path);
    for (const method of new Set(here.map((route) => route.method))) {
      const both = here.filter((route) => route.method === method);
      paths[path]![method.toLowerCase()] = operationOf(both, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tableside',
      version: '1',
      summary: 'Bookings, waitlists and orders of restaurants, and what restaurants manage behind them.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/v1` }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Api-Key',
          description:
            'The key of a user, which the command `npm run key` or the link of an invitation gives.',
        },
        Session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName({ publicUrl }),
          description:
            'The session of somebody who has signed in, in a browser; it counts with the header `Tableside-Desk` only.',
        },
        Desk: {
          type: 'apiKey',
          in: 'header',
          name: 'Tableside-Desk',
          description: 'Any value, `1` for instance: no page of another origin can send it.',
        },
      },
      responses: refusalResponses(schemas),
      schemas: schemas.components,
    },
  };
}
