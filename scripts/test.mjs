/**
 * `npm test`: all checks and tests, even on a fresh clone; `npm test -- --all` adds the tests that take
 * longest (`long` and `generated` in vitest.config.ts, those that `short` leaves out in
 * e2e/playwright.config.ts). Stops at the first step that fails; the last line counts the tests,
 * `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, npm, requireNode, requirePackages, runPackage, Unmet } from './support/project.mjs';

const isAll = process.argv.includes('--all');
const reports = mkdtempSync(join(tmpdir(), 'tableside-reports-'));
const count = { passed: 0, failed: 0 };

/** @param {string} sentence what to say when `work` answers false */
async function step(title, work, sentence) {
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const held = await work();
  console.log(`-- ${title}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (!held) throw new Unmet(sentence);
}

/** Waits for all to end, even if one fails. */
async function both(...works) {
  const failed = (await Promise.allSettled(works.map((work) => work()))).find(
    ({ status }) => status === 'rejected',
  );
  if (failed) throw failed.reason;
}

/** Tests by vitest, in the given projects of vitest.config.ts. */
async function vitest(...projects) {
  const report = join(reports, `vitest-${projects[0]}.json`);
  const passed = await runPackage('vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  count.passed += numPassedTests;
  count.failed += numFailedTests;
  return passed;
}

async function playwright(browser) {
  const report = join(reports, 'playwright.json');
  const passed = await runPackage(
    '@playwright/test/cli.js',
    [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      `--project=${isAll ? 'specs' : 'short'}`,
      '--grep-invert=@many',
      '--reporter=list,json',
    ],
    { env: { ...process.env, TABLESIDE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
  count.passed += expected + flaky;
  count.failed += unexpected;
  return passed;
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

await command(async () => {
  try {
    requireNode();
    await requirePackages();
    // Side by side, because neither keeps two processors busy.
    await both(
      async () => {
        await step('Lint', () => npm(['run', '--silent', 'lint']), 'Lint failed: see the lines above.');
        await step(
          'Types',
          () => npm(['run', '--silent', 'types']),
          'The types do not agree: see the lines above.',
        );
      },
      () => step('Build', () => npm(['run', '--silent', 'build']), 'The build failed: see the lines above.'),
    );
    await step('Sizes', () => vitest('size'), 'A size is over its budget: see the table above.');
    // Only the browser tests need a browser, so one that is missing is installed in the meantime.
    const { findOrInstallBrowser } = await import('./browser.mjs');
    const browser = findOrInstallBrowser();
    // A failure is reported where the promise is awaited.
    browser.catch(() => {});
    await step(
      'Unit, component and service tests',
      () => vitest('unit', 'widget', 'service', ...(isAll ? ['long', 'generated'] : [])),
      'A unit, component or service test failed: see above.',
    );
    await step('Browser tests', async () => playwright(await browser), 'A browser test failed: see above.');
    console.log('\nEverything holds.');
  } catch (error) {
    // A failed step without tests counts as a failure too.
    count.failed = Math.max(count.failed, 1);
    throw error;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
console.log(`${count.passed} passed, ${count.failed} failed`);
