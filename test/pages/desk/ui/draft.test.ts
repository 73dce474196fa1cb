import { afterEach, describe, expect, it } from 'vitest';
import { createDraft } from '../../../../src/pages/desk/ui/draft.ts';
import { createListDraft, type Entry } from '../../../../src/pages/desk/ui/listDraft.ts';
import { type Asked, type SmallService, smallService } from '../support.ts';

interface Restaurant {
  name: string;
  phone: string;
  updated: string;
}

let small: SmallService;
afterEach(() => small.stop());

/** A service with one record, which refuses what was made of another state of it. */
async function open(record: Restaurant, refuse?: (asked: Asked) => object | undefined) {
  const state = { record, isCut: false };
  small = await smallService((asked) => {
    if (state.isCut) return undefined;
    const fields = asked.method === 'PATCH' && refuse?.(asked);
    if (fields) return { status: 400, body: { error: 'invalid', error_message: 'Please check.', fields } };
    if (asked.method === 'PATCH') {
      if (asked.body.updated !== state.record.updated)
        return { status: 409, body: { error: 'conflict', error_message: '', current: state.record } };
      state.record = { ...state.record, ...asked.body, updated: `${state.record.updated}+` };
    }
    return { status: asked.method === 'GET' ? 200 : 202, body: state.record };
  });
  const draft = createDraft<Restaurant>({
    read: async () => (await small.service.read('facility/x')) as Restaurant,
    write: async ({ name, phone }, { updated }) =>
      (await small.service.send('PATCH', 'facility/x', { name, phone, updated })) as Restaurant,
  });
  await draft.refresh();
  return { draft, state };
}

const LUMEN = { name: 'Lumen', phone: '1', updated: 'a' };

describe('a record that somebody edits', () => {
  it('is saved, and nothing is left to save', async () => {
    const { draft, state } = await open(LUMEN);
    expect(draft.isChanged.value).toBe(false);
    draft.change({ phone: '2' });
    expect(draft.isChanged.value).toBe(true);
    await draft.save();
    expect(state.record.phone).toBe('2');
    expect([draft.isChanged.value, draft.state.value]).toEqual([false, 'open']);
  });

  it('stays typed when the service refuses it, and says why at the field until that is changed', async () => {
    const { draft } = await open(LUMEN, () => ({ phone: ['This is no number.'] }));
    draft.change({ phone: 'x', name: 'Typed' });
    await draft.save();
    expect(draft.faults.value).toEqual({ phone: ['This is no number.'] });
    expect(draft.typed.value).toMatchObject({ phone: 'x', name: 'Typed' });
    draft.change({ phone: 'y' });
    expect(draft.faults.value).toEqual({});
  });

  it('keeps its edits when the connection breaks, and is saved by the next try', async () => {
    const { draft, state } = await open(LUMEN);
    draft.change({ phone: '2' });
    state.isCut = true;
    await draft.save();
    expect([draft.trouble.value, draft.typed.value?.phone]).toEqual(['unreachable', '2']);
    state.isCut = false;
    await draft.save();
    expect(state.record.phone).toBe('2');
  });

  it('is merged with what somebody else has saved: changes of both are kept, and the other’s are named', async () => {
    const { draft, state } = await open(LUMEN);
    draft.change({ phone: '2' });
    state.record = { name: 'Lumina', phone: '9', updated: 'b' };
    await draft.save();
    expect(draft.typed.value).toMatchObject({ name: 'Lumina', phone: '2' });
    expect(draft.changedMeanwhile.value).toEqual(['name', 'phone']);
    expect(state.record.phone).toBe('9');
    await draft.save();
    expect(state.record).toMatchObject({ name: 'Lumina', phone: '2' });
  });

  it('takes over what somebody else has saved where nothing was typed', async () => {
    const { draft, state } = await open(LUMEN);
    state.record = { name: 'Lumina', phone: '9', updated: 'b' };
    await draft.refresh();
    expect([draft.typed.value?.name, draft.isChanged.value]).toEqual(['Lumina', false]);
  });
});

interface Table extends Entry {
  name: string;
}

describe('a list edited as a whole', () => {
  /** A service that refuses tables of the name "Twice". */
  async function openTables(names: string[]) {
    const records = names.map((name, index) => ({ id: index + 1, name, updated: 'a' }));
    small = await smallService(({ method, path, body }) => {
      const id = Number(path.split('/').at(-1));
      if (method === 'GET') return { status: 200, body: { objects: records } };
      if (body?.name === 'Twice')
        return { status: 409, body: { error: 'conflict', error_message: '', fields: { name: ['Taken.'] } } };
      if (method === 'POST') records.push({ id: 100 + records.length, name: body.name, updated: 'a' });
      const index = records.findIndex((record) => record.id === id);
      if (method === 'PATCH') records[index]!.name = body.name;
      if (method === 'DELETE') records.splice(index, 1);
      return method === 'DELETE' ? { status: 204 } : { status: 201, body: records.at(-1) };
    });
    const draft = createListDraft<Table>({
      service: small.service,
      path: 'tables',
      entryOf: (record) => {
        const { id, name, updated } = record as Table;
        return { id, key: String(id), name, updated };
      },
      bodyOf: ({ name }) => ({ name }),
    });
    await draft.refresh();
    const fresh = (name: string): Table => ({ id: 0, key: `new ${name}`, name, updated: '' });
    const entries = () => draft.typed.value?.entries ?? [];
    return { draft, records, fresh, entries };
  }

  it('adds, changes and removes with one press', async () => {
    const { draft, records, fresh, entries } = await openTables(['One', 'Two']);
    const [one] = entries();
    draft.change({ entries: [{ ...one!, name: 'First' }, fresh('Three')] });
    await draft.save();
    expect(records.map(({ name }) => name)).toEqual(['First', 'Three']);
    expect(draft.isChanged.value).toBe(false);
  });

  it('creates nothing twice after a partial failure, and names the row at fault', async () => {
    const { draft, records, fresh, entries } = await openTables(['One']);
    draft.change({ entries: [...entries(), fresh('New'), fresh('Twice')] });
    await draft.save();
    expect(draft.faults.value).toEqual({ 'new Twice.name': ['Taken.'] });
    // The line tells of what was made meanwhile.
    await draft.refresh();
    expect(entries().map(({ name }) => name)).toEqual(['One', 'New', 'Twice']);
    draft.change({
      entries: entries().map((entry) => (entry.name === 'Twice' ? { ...entry, name: 'Once' } : entry)),
    });
    await draft.save();
    expect(records.map(({ name }) => name)).toEqual(['One', 'New', 'Once']);
  });

  it('keeps what somebody else has added', async () => {
    const { draft, records, entries } = await openTables(['One', 'Two']);
    draft.change({ entries: entries().slice(1) });
    records.push({ id: 50, name: 'Other', updated: 'a' });
    await draft.refresh();
    expect(entries().map(({ name }) => name)).toEqual(['Two', 'Other']);
    await draft.save();
    expect(records.map(({ name }) => name)).toEqual(['Two', 'Other']);
  });
});
