/**
 * The file of a backup: gzipped text as PostgreSQL's own programs write it, so that it can be read
 * by people and by `psql` too. What a restore needs is in comment lines with JSON:
 *
 *     -- Tableside backup
 *     -- {"format":1,"made":"2026-11-19T11:00:00.000Z","migrations":["0001_facilities"]}
 *     -- {"table":"facilities","columns":["id","name"]}
 *     COPY "facilities" ("id", "name") FROM stdin;
 *     lumen	Trattoria Lumen
 *     \.
 *     -- {"sequence":"bookings_id_seq","value":12}
 *     SELECT setval('bookings_id_seq', 12);
 *     -- {"rows":{"facilities":1}}
 */
import * as z from 'zod/mini';
import { StartFailure } from '../startFailure.ts';

/** A backup or restore failed; the message is one sentence for the operator. */
export class BackupFailure extends StartFailure {
  override readonly name = 'BackupFailure';
}

export const TITLE = '-- Tableside backup';
export const END_OF_ROWS = '\\.';
const FORMAT = 1;

const Header = z.object({
  format: z.literal(FORMAT),
  made: z.string(),
  /** The migrations that had made the backup's tables, oldest first. */
  migrations: z.array(z.string()),
});
const TableSection = z.object({ table: z.string(), columns: z.array(z.string()) });
const SequenceSection = z.object({ sequence: z.string(), value: z.number() });
/** How many rows there are of each table. */
const Footer = z.object({ rows: z.record(z.string(), z.number()) });

export type Header = z.infer<typeof Header>;
export type TableSection = z.infer<typeof TableSection>;
export type SequenceSection = z.infer<typeof SequenceSection>;
export type Footer = z.infer<typeof Footer>;

export function header(made: Date, migrations: readonly string[]): Header {
  return { format: FORMAT, made: made.toISOString(), migrations: [...migrations] };
}

/** The comment line that holds `section`. */
export function comment(section: Header | TableSection | SequenceSection | Footer): string {
  return `-- ${JSON.stringify(section)}\n`;
}

/** What a restore reads, one after the other; the rows of a table must be consumed before the next part. */
export type Part =
  | ({ kind: 'header' } & Header)
  | ({ kind: 'table'; rows: AsyncIterable<Buffer> } & TableSection)
  | ({ kind: 'sequence' } & SequenceSection)
  | ({ kind: 'footer' } & Footer);

/**
 * The parts of a backup.
 *
 * @param chunks its text, decompressed
 * @throws BackupFailure when it is no backup, is of another format, or is cut off
 */
export async function* readParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const lines = linesOf(chunks)[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await lines.next();
    return done === true ? undefined : value;
  };
  if ((await next())?.toString() !== TITLE) throw new BackupFailure('This is no backup of Tableside.');
  for (let line = await next(); line !== undefined; line = await next()) {
    const part = partOf(line.toString());
    if (!part) continue;
    if (part.kind === 'footer') {
      // Reads on to the end, so that gunzip checks its checksum.
      while ((await next()) !== undefined);
      yield part;
      return;
    }
    if (part.kind !== 'table') {
      yield part;
      continue;
    }
    // Skips the COPY statement.
    await next();
    yield { ...part, rows: rowsUntilEnd(next) };
  }
  throw cutOff();
}

function cutOff(): BackupFailure {
  return new BackupFailure('The backup is not whole: it ends before its end.');
}

function partOf(
  line: string,
): Exclude<Part, { kind: 'table' }> | ({ kind: 'table' } & TableSection) | undefined {
  if (!line.startsWith('-- {')) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line.slice(3));
  } catch {
    throw new BackupFailure('The backup is damaged: one of its lines cannot be read.');
  }
  const found = <S extends z.ZodMiniType>(schema: S) => z.safeParse(schema, value).data;
  const [table, sequence, footer, first] = [
    found(TableSection),
    found(SequenceSection),
    found(Footer),
    found(Header),
  ];
  if (table) return { kind: 'table', ...table };
  if (sequence) return { kind: 'sequence', ...sequence };
  if (footer) return { kind: 'footer', ...footer };
  if (first) return { kind: 'header', ...first };
  throw new BackupFailure('The backup was made by a newer release: restore it with that one.');
}

/** Whole rows with their line ends, several per chunk. */
async function* rowsUntilEnd(next: () => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = [];
  let size = 0;
  for (;;) {
    const line = await next();
    if (line === undefined) throw cutOff();
    if (line.length === 2 && line.toString() === END_OF_ROWS) break;
    batch.push(line, LINE_END);
    size += line.length + 1;
    if (size < BATCH) continue;
    yield Buffer.concat(batch, size);
    [batch, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(batch, size);
}

const LINE_END = Buffer.from('\n');
const BATCH = 65_536;
/** Bytes; far more than any row has. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Lines without their ends. Only `\n` ends one: a guest's text may contain other separators. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, to)]);
      [parts, size, from] = [[], 0, to + 1];
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > LONGEST_LINE) throw new BackupFailure('The backup is damaged: one of its lines has no end.');
  }
  if (size > 0) yield Buffer.concat(parts);
}
