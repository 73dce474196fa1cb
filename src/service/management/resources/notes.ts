/** Notes that a restaurant makes about a day. */

import type * as z from 'zod/mini';
import { NewNote, Note, NoteChanges } from '../../../contract/management/note.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import type { OwnedRow } from '../../store/owned.ts';
import { ownedResource } from '../ownedResource.ts';
import { queryInstant } from '../queries.ts';
import { assertBeginsBeforeEnds, changedTimes } from '../timeRange.ts';

/** The record of a note. @param common the fields of every record */
export function noteRecord(
  { id, begins, ends, text }: OwnedRow<'notes'>,
  common: { facility: string; resource_uri: string; updated: string },
): z.input<typeof Note> {
  return { ...common, id, begins: begins.toISOString(), ends: ends.toISOString(), text };
}

export const notes = ownedResource({
  name: 'notes',
  idName: 'note_id',
  tag: 'Notes',
  nouns: ['note', 'notes'],
  table: 'notes',
  record: Note,
  show: noteRecord,
  filters: {
    begins__lt: { schema: queryInstant(), column: 'begins', operator: '<' },
    ends__gte: { schema: queryInstant(), column: 'ends', operator: '>=' },
  },
  orders: ['begins', 'ends', 'id'],
  // Newest first.
  order: [{ column: 'begins', isDescending: true }],
  writes: 'host',
  documented: ['GET', 'POST', 'DELETE'],
  create: NewNote,
  change: NoteChanges,
  created: ({ begins, ends, text }) => ({ begins: parseInstant(begins), ends: parseInstant(ends), text }),
  changed: ({ begins, ends, text }) => ({
    ...changedTimes({ begins, ends }),
    ...(text === undefined ? {} : { text }),
  }),
  check: assertBeginsBeforeEnds,
});
