/**
 * Holds every answer that a test of the service gets by `fetch` against the description of the API, and every body that
 * was accepted: one that does not fit fails the test that asked.
 */
import type { JsonSchema } from '../../../src/service/app/parameter.ts';
import { describeApi } from '../../../src/service/description/document.ts';
import { escaped, type SchemaChecks, schemaChecks } from './schemaChecks.ts';

interface Operation {
  /** Of the addresses that it is asked at. */
  address: RegExp;
  method: string;
  pointer: string;
  security: object[];
  responses: Record<string, { $ref?: string; content?: Content }>;
  requestBody?: { content: Content };
}
type Content = { 'application/json'?: { schema: { anyOf?: { title?: string }[] } } };

const HALVES = { keyed: 'With an Api-Key', public: 'Without a key' } as const;
interface Described {
  checks: SchemaChecks;
  operations: Operation[];
}

let described: Described | undefined;

/** Read when the first answer comes: many files of tests ask for none. */
function description(): Described {
  if (described) return described;
  const document = describeApi('http://service.example');
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>);
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({
        ...operation,
        address: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        method: method.toUpperCase(),
        pointer: `#/paths/${escaped(path)}/${method}`,
      }),
    ),
  );
  // `/menus/export` is one of `/menus/{menu_id}`, too.
  operations.sort((a, b) => a.pointer.split('%7B').length - b.pointer.split('%7B').length);
  return (described = { checks: schemaChecks(document), operations });
}

interface Asked {
  method: string;
  path: string;
  isKeyed: boolean;
  /** Of the request; undefined for what is no JSON. */
  body: unknown;
}

/** What of an answer is not as described; undefined when all is. */
function faultOf(asked: Asked, status: number, type: string, text: string): string | undefined {
  const { method, path, isKeyed } = asked;
  const { checks, operations } = description();
  const operation = operations.find((one) => one.method === method && one.address.test(path));
  const half = isKeyed ? HALVES.keyed : HALVES.public;
  const isOfHalf = operation?.security.some((one) => ('ApiKey' in one || 'Desk' in one) === isKeyed);
  // What no such operation is asked for is refused.
  if (!operation || !(isOfHalf || status === 401))
    return status < 400 ? 'nothing of the kind is described' : faultOfError(type, text);
  const response = operation.responses[status];
  if (!response) return `${status} is none of its statuses: ${text.slice(0, 200)}`;
  if (response.$ref !== undefined) return faultOfError(type, text);
  const pointer = `${operation.pointer}/responses/${status}`;
  if (!response.content) return text === '' ? undefined : 'it has a body';
  if (!type.startsWith('application/json')) return `its type is ${type}`;
  return (
    checks.faultOf(schemaAt(pointer, response.content, half), JSON.parse(text)) ??
    faultOfRequest(operation, asked, half)
  );
}

/** Of the request that was accepted: the description must not ask for more than the service does. */
function faultOfRequest(
  { pointer, requestBody }: Operation,
  { body }: Asked,
  half: string,
): string | undefined {
  if (!requestBody || body === undefined) return;
  const fault = description().checks.faultOf(
    schemaAt(`${pointer}/requestBody`, requestBody.content, half),
    body,
  );
  return fault && `its request was accepted, and ${fault}`;
}

/** Where the halves differ, the schema of the one that was asked. */
function schemaAt(pointer: string, content: Content, half: string): string {
  const at = `${pointer}/content/application~1json/schema`;
  const index = content['application/json']?.schema.anyOf?.findIndex(({ title }) => title === half) ?? -1;
  return index < 0 ? at : `${at}/anyOf/${index}`;
}

function faultOfError(type: string, text: string): string | undefined {
  if (!type.startsWith('application/json')) return `its type is ${type}`;
  return text === ''
    ? undefined
    : description().checks.faultOf('#/components/schemas/ApiError', JSON.parse(text));
}

/** What `fetched` gets, unless it does not fit. @throws Error that says what does not */
export async function held(
  fetched: typeof fetch,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const response = await fetched(input, init);
  // One that a test has made itself has no address.
  if (response.url === '') return response;
  const { pathname: path } = new URL(response.url);
  const method = init?.method ?? 'GET';
  if (!path.startsWith('/v1/') || ['HEAD', 'OPTIONS'].includes(method)) return response;
  let text: string;
  try {
    text = await response.clone().text();
  } catch {
    // Cut off, as the test will see.
    return response;
  }
  const asked = {
    method,
    path,
    isKeyed: ['Api-Key', 'Tableside-Desk'].some((name) => new Headers(init?.headers).has(name)),
    body: bodyOf(init?.body),
  };
  const fault = faultOf(asked, response.status, response.headers.get('Content-Type') ?? '', text);
  if (fault === undefined) return response;
  throw new Error(`${method} ${path} answers ${response.status}, not as described: ${fault}`);
}

function bodyOf(body: unknown): JsonSchema | undefined {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return;
  }
}
