/** The page behind the link of an invitation (public/invite.html): its composition root. */
import files from 'virtual:page-words/invite';
import { pageLanguageOf } from '../../i18n/pageLanguages.ts';
import { beginPage } from '../form/beginPage.ts';
import { chosenLanguage } from '../form/chosenLanguage.ts';
import { wordsIn } from '../form/words.ts';
import { type InviteKey, InvitePage } from './InvitePage.tsx';
import { type AskInvite, createInvite } from './model.ts';

const TIME_LIMIT = 15_000;

const code = location.hash.slice(1);
// Removed at once, so that neither the history nor a glance over the shoulder reveals the code.
history.replaceState(null, '', location.pathname);

const ask: AskInvite = async (method) => {
  const body = method === 'PATCH' ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {};
  const answer = await fetch(`v1/user_invite/${encodeURIComponent(code)}`, {
    method,
    signal: AbortSignal.timeout(TIME_LIMIT),
    credentials: 'omit',
    ...body,
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The link was answered with ${answer.status}.`);
  return (await answer.json()) as Record<string, unknown>;
};

await beginPage<InviteKey>(wordsIn(files), chosenLanguage(), (words) => {
  const model = createInvite(code, ask, (language) => {
    const spoken = pageLanguageOf(language);
    if (spoken) void words.choose(spoken);
  });
  void model.open();
  return <InvitePage model={model} say={words.say} />;
});
