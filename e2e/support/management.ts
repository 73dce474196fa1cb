/** What a restaurant changes by the management API while guests look at its widget. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Restaurant } from './restaurants.ts';
import { PROGRAM } from './service.ts';
import { expect } from './test.ts';

// oxlint-disable-next-line no-explicit-any -- what a record holds is what the tests take of it
type Json = any;

export interface Manager {
  /** The records of a list that `fields` fits, e.g. `{ title: 'Tiramisù' }`. */
  find(list: string, fields?: object): Promise<Json[]>;
  post(list: string, body: object): Promise<Json>;
  /** @param path below the facility; empty for itself */
  patch(path: string, changes: object): Promise<Json>;
  /** Changes the only record of a list that `fields` fits. */
  change(list: string, fields: object, changes: object): Promise<Json>;
}

/** Who manages the restaurant, with a key that the service's own command has made. */
export async function managerOf({ id }: Restaurant): Promise<Manager> {
  const program = resolve(PROGRAM, '../key.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--name', id, '--facility', id, '--role', 'manager'],
    { env: { PATH: process.env.PATH, DATABASE_URL: process.env.TABLESIDE_DATABASE_URL } },
  );
  const [key = ''] = /tableside_\S+/.exec(stdout) ?? [];
  const ask = async (method: string, path: string, body?: object): Promise<Json> => {
    const response = await fetch(`${process.env.TABLESIDE_URL}/v1/facility/${id}${path && `/${path}`}`, {
      method,
      headers: { 'Api-Key': key, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: Json = await response.json();
    expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true);
    return answer;
  };
  const find = async (list: string, fields: object = {}): Promise<Json[]> => {
    const { objects } = await ask('GET', `${list}?limit=1000`);
    return objects.filter((record: Json) =>
      Object.entries(fields).every(([field, value]) => record[field] === value),
    );
  };
  return {
    find,
    post: (list, body) => ask('POST', list, body),
    patch: (path, changes) => ask('PATCH', path, changes),
    async change(list, fields, changes) {
      const found = await find(list, fields);
      expect(found).toHaveLength(1);
      return ask('PATCH', `${list}/${found[0].id}`, changes);
    },
  };
}
