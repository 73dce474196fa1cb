/**
 * `npm run pseudo`: shows every state, page and mail in two pseudo-languages made from English, to find sentences that
 * no catalogue has and texts without room to grow. Other arguments go to Playwright: `-g booking/details`; `--mails`
 * tries only the mails.
 */
import { join } from 'node:path';
import { makeTree, removeTree } from './pseudo/tree.mjs';
import { command, requireNode, requirePackages, run, Unmet } from './support/project.mjs';

await command(async () => {
  const args = process.argv.slice(2);
  const isOfMails = args[0] === '--mails';
  requireNode();
  await requirePackages();
  const folder = makeTree();
  const env = { ...process.env, TABLESIDE_PSEUDO: '1' };
  const packaged = (file, ...more) =>
    run(process.execPath, [join(folder, 'node_modules', file), ...more], { cwd: folder, env });
  try {
    const mails = ['run', '--project', 'long', 'test/service/mail/everyMail.test.ts'];
    let held = args.length > 0 && !isOfMails ? true : await packaged('vitest/vitest.mjs', ...mails);
    if (!isOfMails) {
      if (
        !(await run(process.execPath, ['scripts/build.mjs', 'widget', 'pages', 'service'], { cwd: folder }))
      )
        throw new Unmet('The copy could not be built: see the lines above.');
      const specs = ['test', '-c', 'e2e/playwright.config.ts', '--project=pseudo'];
      held = (await packaged('@playwright/test/cli.js', ...specs, ...args)) && held;
    }
    if (!held) throw new Unmet('Some sentences are in no catalogue, or have no room: see the lines above.');
  } finally {
    removeTree(folder);
  }
});
