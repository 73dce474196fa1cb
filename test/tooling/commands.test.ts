/** What every command of the project has in common. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../../scripts/support/project.mjs');

/** Status and last words of a command that does `work`, a function's source. */
function ending(work: string, env: Record<string, string> = {}): Promise<[number, string]> {
  const script = `import(${JSON.stringify(project)}).then(({ command, Unmet, requireSpace }) => command(${work}))`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', script], { env }, (error, _output, said) =>
      resolve([Number(error?.code ?? 0), said]),
    );
  });
}

describe('a command that can’t be run', () => {
  it('ends with status 1 and one sentence, even after an unexpected error', async () => {
    expect(await ending('() => { throw new Unmet("There is no Node."); }')).toEqual([
      1,
      '\nThere is no Node.\n',
    ]);
    expect(await ending('async () => { throw new Error("disk\\nand more"); }')).toEqual([
      1,
      '\nSomething unexpected happened (disk). Set LOG_LEVEL=debug to see where.\n',
    ]);
  });

  it('shows where it happened to whoever asks', async () => {
    const [status, said] = await ending('() => { throw new Error("disk"); }', { LOG_LEVEL: 'debug' });
    expect(status).toBe(1);
    expect(said).toMatch(/\n {4}at /);
  });

  it('says how much room there is and how much it needs, before anything is half written', async () => {
    const [status, said] = await ending('() => requireSpace(1e12, "the packages")');
    expect(status).toBe(1);
    expect(said).toMatch(
      /^\nThere is not enough room for the packages: \d+ MB are free, \d+ MB are needed\.\n$/,
    );
    expect(await ending('() => requireSpace(0, "the packages")')).toEqual([0, '']);
  });
});
