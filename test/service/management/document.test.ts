import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeApi } from '../../../src/service/description/document.ts';
import { MANAGEMENT_ROUTES } from '../../../src/service/management/resources/index.ts';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { CODES, ENDPOINTS, FIELDS_SHOWN, MISSING, RECORDS, SHOWN } from './document.ts';

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

/** What the description says of each endpoint; every answer of these tests is held against it (`support/described.ts`). */
const operations = Object.fromEntries(
  Object.entries(
    describeApi('https://book.example')['paths'] as Record<string, Record<string, Operation>>,
  ).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${at}`, operation]),
  ),
);

interface Operation {
  parameters: { name: string }[];
  responses: Record<string, unknown>;
}

const readTest = (file: string) =>
  readFileSync(path.join(PROJECT_ROOT, 'test/service/management', file), 'utf8');

/** Each parameter and each field of a body of each endpoint, with the tests that show the endpoint. */
const asked = there.flatMap(({ name, query, body }) =>
  [...query.map((field) => ['parameter', field]), ...body.map((field) => ['field', field])].map(
    ([kind, field]) => [kind, field, name] as [string, string, string],
  ),
);
/** Each field of each record, and an endpoint that answers it. */
const answered = Object.entries(RECORDS).flatMap(([record, fields]) =>
  fields.map((field) => [field, record] as const),
);

describe.each(asked)('the %s %s of %s', (kind, field, name) => {
  it('is sent by the test that shows the endpoint, or by those of all endpoints alike', () => {
    const [file = ''] = SHOWN[short(name)] ?? [];
    const files = [file, ...(FIELDS_SHOWN[field] ?? [])];
    const isShown = files.some((one) => new RegExp(`\\b${field}\\b`).test(readTest(one)));
    expect([field, isShown]).toEqual([field, true]);
    if (kind === 'parameter') expect(operations[name]?.parameters.map((one) => one.name)).toContain(field);
  });
});

describe.each(answered)('the field %s of a record "%s"', (field, record) => {
  const endpoints = there.filter((endpoint) => endpoint.record === record);

  it('is in every answer of its endpoints, by their schemas, which each answer is held against', () => {
    expect(endpoints.length).toBeGreaterThan(0);
    for (const { name } of endpoints) expect(fieldsOf(routeOf(name)?.answer), name).toContain(field);
  });
});

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

  it.each(CODES)('answers %s, as a test shows', (code, file, title) => {
    expect(readTest(file)).toContain(title);
    const described = Object.values(operations).map(({ responses }) => Object.keys(responses));
    expect(described.some((codes) => codes.includes(String(code)))).toBe(true);
  });

  it('has no code in its description that no test shows', () => {
    const shown = CODES.map(([code]) => String(code));
    const described = there.flatMap(({ name }) => Object.keys(operations[name]!.responses));
    expect([...new Set(described)].filter((code) => !shown.includes(code))).toEqual([]);
  });

  it('is the only thing that what is not ours comes from', () => {
    const documented = ENDPOINTS.map(({ name }) => name);
    const others = MANAGEMENT_ROUTES.filter(({ isOurs }) => !isOurs).map(
      (route) => `${route.method} ${route.path}`,
    );
    expect(others.filter((name) => !documented.includes(name))).toEqual([]);
  });
});
