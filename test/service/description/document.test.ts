import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ROUTES } from '../../../src/service/app/declared/index.ts';
import { describeApi } from '../../../src/service/description/document.ts';
import { SESSION_ROUTES } from '../../../src/service/desk/declared.ts';
import { MANAGEMENT_ROUTES } from '../../../src/service/management/resources/index.ts';
import { keyFor } from '../support/management.ts';
import { escaped, schemaChecks } from '../support/schemaChecks.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  'x-tableside'?: boolean;
  parameters: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: Shown;
  responses: Record<string, Partial<Shown>>;
}
interface Shown {
  content: {
    'application/json': { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
  };
}

const document = describeApi('https://book.example') as ReturnType<typeof describeApi> & {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const titled = operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const);

describe('the description of the API', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it('is answered with and without a key, for programs of any origin, and once for all', async () => {
    const answer = await fetch(`${service.url}/v1/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toEqual(describeApi(service.url));
    const again = await fetch(`${service.url}/v1/openapi.json`, {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    const withKey = async (key: string) =>
      (await fetch(`${service.url}/v1/openapi.json`, { headers: { 'Api-Key': key } })).status;
    expect(await withKey(await keyFor(service.db, 'read', null))).toBe(200);
    expect(await withKey('wrong')).toBe(401);
  });

  it('has every route of the service, and no other', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} /v1${path}`);
    expect(servedRoutes(service)).toEqual([...new Set(described)].sort());
  });

  it('is an OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document['openapi']).toBe('3.1.0');
  });

  it('names each operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(titled)('the description of %s', (title, { path, method, operation }) => {
  const routes = [...PUBLIC_ROUTES, ...MANAGEMENT_ROUTES, ...SESSION_ROUTES].filter(
    (route) => route.path === path && route.method === method.toUpperCase(),
  );

  it('says what it is for, who may ask, and whether it is ours', () => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/);
    expect(operation.tags).toHaveLength(1);
    // Its own address is the same for whoever sends a key.
    const isManaged =
      title === 'GET /openapi.json' ||
      MANAGEMENT_ROUTES.some((route) => `${route.method} ${route.path}` === title);
    const isPublic = PUBLIC_ROUTES.some((route) => `${route.method} ${route.path}` === title);
    const desk = SESSION_ROUTES.find((route) => `${route.method} ${route.path}` === title);
    const session = { Session: [], Desk: [] };
    expect(operation.security).toEqual([
      ...(isPublic ? [{}] : []),
      ...(isManaged ? [{ ApiKey: [] }, session] : []),
      ...(desk?.isStream ? [{ ApiKey: [] }, { Session: [] }] : []),
      ...(desk && !desk.isStream ? [desk.isBeforeSignIn ? { Desk: [] } : session] : []),
    ]);
    const isOurs = routes.every((route) => route.isOurs === true);
    expect([
      operation['x-tableside'] ?? false,
      operation.description.includes('others with this API may not have it'),
    ]).toEqual([isOurs, isOurs]);
  });

  it('has all that it is asked, and every status with its shape', () => {
    const names = operation.parameters.map((parameter) => parameter.name);
    for (const { query, headers = [], body, answer, status } of routes) {
      expect(names).toEqual(expect.arrayContaining([...Object.keys(query?.shape ?? {}), ...headers]));
      expect(operation.requestBody !== undefined).toBe(
        routes.some((route) => route.body) || body !== undefined,
      );
      expect(operation.responses[status]?.content !== undefined).toBe(answer !== undefined);
    }
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['500', '503']));
  });

  it('shows examples that are as it says', () => {
    const checks = schemaChecks(document);
    const at = `#/paths/${escaped(path)}/${method}`;
    const faults: string[] = [];
    const look = (shown: Partial<Shown> | undefined, pointer: string) => {
      const media = shown?.content?.['application/json'];
      if (!media) return;
      const examples = media.examples
        ? Object.values(media.examples).map(({ value }) => value)
        : [media.example];
      for (const example of examples) {
        const fault = checks.faultOf(`${pointer}/content/application~1json/schema`, example);
        if (fault !== undefined || example === undefined) faults.push(`${pointer}: ${fault}`);
      }
    };
    look(operation.requestBody, `${at}/requestBody`);
    for (const [status, response] of Object.entries(operation.responses))
      look(response, `${at}/responses/${status}`);
    operation.parameters.forEach(({ name, example }, index) => {
      const fault = checks.faultOf(`${at}/parameters/${index}/schema`, example);
      if (fault !== undefined || example === undefined) faults.push(`${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

/** Method and path of all that the API serves, by Fastify's own list; `HEAD` comes with each `GET`. */
function servedRoutes({ app }: TestService): string[] {
  const served = [...app.served.public, ...app.served.keyed].flatMap(([url, methods]) =>
    [...methods]
      .filter((method) => method !== 'HEAD' && url.startsWith('/v1/'))
      .map((method) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  );
  return [...new Set(served)].sort();
}
