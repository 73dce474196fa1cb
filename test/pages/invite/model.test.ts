import { describe, expect, it } from 'vitest';
import { type AskInvite, createInvite } from '../../../src/pages/invite/model.ts';

const INVITE = { facility_name: 'Trattoria Lumen', language: 'it' };

/** An invitation whose service answers each request by the next of `answers`. */
function inviteWith(...answers: (Awaited<ReturnType<AskInvite>> | 'no answer')[]) {
  const asked: string[] = [];
  const spoken: string[] = [];
  const ask: AskInvite = async (method) => {
    asked.push(method);
    const answer = answers.shift();
    if (answer === 'no answer') throw new Error('No connection.');
    return answer;
  };
  return { asked, spoken, model: createInvite('a-code', ask, (language) => spoken.push(language)) };
}

describe('an invitation', () => {
  it('is looked at and not used, in the language of its restaurant', async () => {
    const { model, asked, spoken } = inviteWith(INVITE);
    await model.open();
    expect(model.shown.value).toEqual({ kind: 'invited', name: 'Trattoria Lumen' });
    expect([asked, spoken]).toEqual([['GET'], ['it']]);
  });

  it('gives one key, however often it is requested', async () => {
    const { model, asked } = inviteWith(INVITE, { ...INVITE, api_key: 'tableside_key' });
    await model.open();
    await Promise.all([model.accept(), model.accept()]);
    expect(model.shown.value).toEqual({ kind: 'accepted', key: 'tableside_key' });
    expect(asked).toEqual(['GET', 'PATCH']);
  });

  it('says that it has been used, and so does a link without a code', async () => {
    const { model } = inviteWith(undefined);
    await model.open();
    expect(model.shown.value).toEqual({ kind: 'gone' });
    const bare = createInvite(
      '',
      () => Promise.reject(new Error('It was asked.')),
      () => {},
    );
    await bare.open();
    expect(bare.shown.value).toEqual({ kind: 'gone' });
  });

  it('distinguishes a key that may exist from a page that could not be read', async () => {
    const { model } = inviteWith('no answer', INVITE, 'no answer');
    await model.open();
    expect(model.shown.value).toEqual({ kind: 'failed', isLost: false });
    await model.open();
    await model.accept();
    expect(model.shown.value).toEqual({ kind: 'failed', isLost: true });
  });
});
