import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MANAGEMENT_ROUTES } from '../../../src/service/management/resources/index.ts';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { ENDPOINTS, MISSING, RECORDS, SHOWN } from './document.ts';

const short = (name: string) => name.replace('/facility/{facility_id}/', '/f/');
const routeOf = (name: string) =>
  MANAGEMENT_ROUTES.find(({ method, path: at }) => `${method} ${at}` === name);
const there = ENDPOINTS.filter(({ name }) => !MISSING.includes(short(name)));

/** The fields of a declared answer, or of the records in its list. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const { objects } = schema.shape;
  return objects instanceof z.ZodMiniArray ? fieldsOf(objects.def.element) : Object.keys(schema.shape);
}

describe('the document of the management API', () => {
  it('is here with all of its endpoints', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(53);
  });

  it('names as missing what is missing, and nothing else', () => {
    const missing = ENDPOINTS.filter(({ name }) => !routeOf(name)).map(({ name }) => short(name));
    expect(missing).toEqual([...MISSING]);
  });

  it.each(there.map((endpoint) => [endpoint.name, endpoint] as const))(
    'has %s as declared',
    (name, endpoint) => {
      const route = routeOf(name);
      expect(route?.isOurs).toBe(false);
      expect(route?.status).toBe(endpoint.status);
      expect(Object.keys(route?.query.shape ?? {})).toEqual(expect.arrayContaining(endpoint.query));
      const body = Object.keys(route?.body?.shape ?? {});
      expect(body).toEqual(
        expect.arrayContaining(endpoint.body.filter((field) => !['id', 'facility'].includes(field))),
      );
      const { record } = endpoint;
      if (record !== undefined)
        expect(fieldsOf(route?.answer)).toEqual(expect.arrayContaining(RECORDS[record]!));
    },
  );

  it.each(there.map(({ name }) => [short(name)]))('%s is shown by a test that is there', (name) => {
    const [file = 'no test', ...titles] = SHOWN[name] ?? [];
    const place = path.join(PROJECT_ROOT, 'test/service/management', file);
    expect([name, file, existsSync(place), titles.length > 0]).toEqual([name, file, true, true]);
    const text = readFileSync(place, 'utf8');
    for (const title of titles) expect(text).toContain(title);
  });

  it('is the only thing that what is not ours comes from', () => {
    const documented = ENDPOINTS.map(({ name }) => name);
    const others = MANAGEMENT_ROUTES.filter(({ isOurs }) => !isOurs).map(
      (route) => `${route.method} ${route.path}`,
    );
    expect(others.filter((name) => !documented.includes(name))).toEqual([]);
  });
});
