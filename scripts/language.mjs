/** `npm run language -- sw`: creates every file of sentences that a new language needs, in English to begin with. */
import { addLanguage } from './support/addLanguage.mjs';
import { command, projectRoot, requireNode, Unmet } from './support/project.mjs';

await command(() => {
  requireNode();
  const [tag = ''] = process.argv.slice(2);
  if (!/^[a-z]{2}(?:-(?:[A-Z][a-z]{3}|[A-Z]{2}|\d{3}))?$/.test(tag))
    throw new Unmet('Name the language by its tag: npm run language -- sw, or zh-Hant, or pt-PT.');
  for (const file of addLanguage(projectRoot, tag)) console.log(file);
  console.log(
    `Add '${tag}' to LANGUAGES in src/i18n/locales.ts; until then the build names these files as unknown.`,
  );
});
