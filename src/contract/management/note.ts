/** Notes that a restaurant makes about a day. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from '../conventions.ts';
import { dateTime, neededNote } from './requests.ts';

export const Note = z.object({
  begins: DateTime,
  ends: DateTime,
  facility: ResourcePath,
  id: z.number(),
  resource_uri: ResourcePath,
  text: z.string(),
  updated: DateTime,
});

export const NewNote = z.object({ begins: dateTime(), ends: dateTime(), text: neededNote() });
export const NoteChanges = z.partial(NewNote);
