/** The service as its own process, built as it is for use. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';

export interface BuiltService {
  /**
   * Starts a process; `SEED=none` and a free port unless `env` says otherwise.
   *
   * @param program `main` unless another one is named, with what stands behind it on the command line
   */
  run(env: Record<string, string>, program?: string, ...args: string[]): ServiceProcess;
  remove(): Promise<void>;
}

export interface ServiceProcess {
  child: ChildProcess;
  /** Its address, once it listens. Fails when it ends before. */
  ready: Promise<string>;
  /** Its status, once it has ended. */
  ended: Promise<number | null>;
  output(): string;
  errors(): string;
}

/** Builds the service into a folder of its own below the project, where it finds its packages and pages. */
export async function buildService(): Promise<BuiltService> {
  const outDir = path.join(PROJECT_ROOT, '.cache', `service-${process.pid}`);
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ['main', 'backup', 'restore', 'key', 'guestData'].map((name) =>
          path.join(PROJECT_ROOT, `src/service/${name}.ts`),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
    ssr: { external: true },
  });
  return {
    run: (env, program = 'main', ...args) => runProcess([path.join(outDir, `${program}.js`), ...args], env),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

function runProcess(command: string[], env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, command, {
    cwd: path.parse(PROJECT_ROOT).root,
    env: { PATH: process.env['PATH'], SEED: 'none', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /is open:[^]*?(http:\/\/[\d.]+:\d+)\//.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.on('close', () => reject(new Error(`The service ended: ${errors}`)));
  });
  // A test that only waits for the end need not listen to this.
  ready.catch(() => {});
  return { child, ready, ended, output: () => output, errors: () => errors };
}
