/** Which commands need a browser, and how one is looked for. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onceTried } from '../../scripts/browser.mjs';

describe('a machine without any browser', () => {
  it.each(['playwright', 'firefox', 'webkit'])(
    'reads e2e/%s.config.ts, as linters do, without looking for one',
    async (name) => {
      vi.stubEnv('PATH', '');
      for (const variable of ['TABLESIDE_BROWSER', 'TABLESIDE_FIREFOX']) vi.stubEnv(variable, undefined);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { default: config } = (await import(`../../e2e/${name}.config.ts`)) as {
        default: PlaywrightTestConfig;
      };
      expect(config.projects).not.toEqual([]);
      expect(process.env).not.toHaveProperty('TABLESIDE_BROWSER');
    },
  );
});

describe('the search for a browser', () => {
  it('gives up a failing download after its first try', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tableside-download-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [script, tries] = [join(folder, 'install.mjs'), join(folder, 'tries')];
    await writeFile(
      script,
      `import { appendFileSync } from 'node:fs';
      const next = () => {
        appendFileSync(${JSON.stringify(tries)}, '.');
        console.log('Downloading Chrome (v1) from https://browsers.example/chrome.zip');
        console.error('Error: getaddrinfo ENOTFOUND browsers.example');
      };
      next();
      let left = 4;
      const again = setInterval(() => (left-- > 0 ? next() : clearInterval(again)), 300);`,
    );
    await onceTried(process.execPath, [script], { minutes: 1 });
    expect((await readFile(tries, 'utf8')).length).toBeLessThan(5);
  });
});
