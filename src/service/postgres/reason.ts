/** Why PostgreSQL failed, in a few words for the operator. */
import { causeOf } from '../startFailure.ts';

const WAYS_OUT: readonly (readonly [RegExp, string])[] = [
  [
    /No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/,
    'the disk is full: make room on it.',
  ],
  [/Read-only file system|EROFS/, 'the disk can only be read: let it be written to.'],
  [
    /lock file "postmaster.pid" is empty|bogus data in lock file/,
    'its data/postmaster.pid is damaged: remove that file when no server of this database runs.',
  ],
  [
    /could not (?:map|create|attach).*shared memory|could not resize shared memory/i,
    'the system has too little shared memory for it: give it more (/dev/shm in a container).',
  ],
];

/** The reason in a program's output; undefined when there is none. @param said what the program wrote */
export function reasonIn(said: string): string | undefined {
  const [, wayOut] = WAYS_OUT.find(([pattern]) => pattern.test(said)) ?? [];
  if (wayOut !== undefined) return wayOut;
  const lines = said.trim().split('\n');
  const last = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
  return last?.replace(/^.*?(?=FATAL|PANIC|error:)/, '') || undefined;
}

/** The reason in an error of the system or of a program that has exited. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const cause = causeOf(error);
  return reasonIn(said) ?? reasonIn(cause) ?? cause;
}
