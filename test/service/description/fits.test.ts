import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';

/** A service that answers everything alike. */
async function serviceThatAnswers(status: number, body: object): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const NOTE = {
  begins: '2026-12-01T17:00:00.000Z',
  ends: '2026-12-01T22:00:00.000Z',
  facility: '/v1/facility/mine',
  id: 1,
  resource_uri: '/v1/facility/mine/notes/1',
  text: 'Piano tuner comes',
  updated: '2026-11-19T11:00:00.000Z',
};
const asKeyed = { method: 'POST', headers: { 'Api-Key': 'key' } };
const wish = { begins: NOTE.begins, ends: NOTE.ends, text: NOTE.text };

describe('an answer that a test gets', () => {
  it('is as it was sent when it fits the description', async () => {
    const url = await serviceThatAnswers(201, NOTE);
    const answer = await fetch(`${url}/facility/mine/notes`, { ...asKeyed, body: JSON.stringify(wish) });
    expect(await answer.json()).toEqual(NOTE);
  });

  it.each([
    ['lacks a field', 201, { ...NOTE, text: undefined }, wish],
    ['has one more', 201, { ...NOTE, secret: 1 }, wish],
    ['has a status of its own', 418, NOTE, wish],
    ['is an error of another shape', 404, { detail: 'no' }, wish],
    ['accepts what the description refuses', 201, NOTE, { ...wish, text: 7 }],
  ])('fails the test when it %s', async (_, status, body, sent) => {
    const url = await serviceThatAnswers(status, body);
    const asked = fetch(`${url}/facility/mine/notes`, { ...asKeyed, body: JSON.stringify(sent) });
    await expect(asked).rejects.toThrow('not as described');
  });

  it.each([
    ['what no route answers', '/nothing'],
    ['what only a key is answered', '/facility/mine/notes'],
  ])('fails the test when it is a success at %s', async (_, path) => {
    const url = await serviceThatAnswers(200, {});
    await expect(fetch(url + path)).rejects.toThrow('not as described');
  });
});
