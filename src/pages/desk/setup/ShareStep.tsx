/** How guests find the restaurant: its page, codes for the tables, and the snippet for a website. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { drawCode } from '../../form/drawCode.ts';
import { Refused } from '../api/failures.ts';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { refusalOf } from '../app/refusal.ts';
import { Unread } from '../ui/Unread.tsx';
import { StepHead } from './StepHead.tsx';
import type { Setup } from './setup.ts';

export function ShareStep({ setup }: { setup: Setup }) {
  const say = useSay();
  const { signIn, address } = useApp();
  const { restaurant, notices } = useDesk();
  const isBusy = useSignal(false);
  useEffect(() => void setup.readShared(), [setup]);
  const page = new URL(`../at/${encodeURIComponent(restaurant.id)}`, document.baseURI).href;
  const shared = setup.shared.value;
  const finish = async () => {
    isBusy.value = true;
    try {
      await setup.finish();
      await signIn.ask();
      // A user who has moved on in the meantime stays there.
      if (address.path.peek().startsWith('setup')) address.go('book');
    } catch (error) {
      if (error instanceof Refused) notices.say(refusalOf(error));
      else notices.say({ code: 'refused', words: say('unreachable') });
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <div class="form setup-step">
      <StepHead step="share" title={say('shareTitle')} lead={say('shareLead')} />
      <section class="group" aria-labelledby="own-page">
        <h2 id="own-page">{say('sharePage')}</h2>
        <Code text={page} label={say('shareCode')} />
        <p class="own-page">
          <a href={page} target="_blank" rel="noopener" dir="ltr">
            {page}
          </a>
        </p>
        <a class="button go" href={page} target="_blank" rel="noopener">
          {say('shareTry')}
        </a>
        <p class="soft">{say('shareTryHint')}</p>
        <Copy label={say('shareCopyLink')} text={page} />
        <a
          class="button"
          href={`../table-codes.html#${new URLSearchParams({ restaurant: restaurant.id, page: `${page}/table` })}`}
        >
          {say('shareTables')}
        </a>
      </section>
      <section class="group" aria-labelledby="own-site">
        <h2 id="own-site">{say('shareSite')}</h2>
        <p class="soft">{say('shareSiteHint')}</p>
        {shared && shared !== 'unread' ? (
          <>
            <textarea class="snippet" readOnly rows={6} dir="ltr" aria-label={say('shareSnippet')}>
              {shared.snippet}
            </textarea>
            <Copy label={say('shareCopySnippet')} text={shared.snippet} />
          </>
        ) : (
          <Unread isUnread={shared === 'unread'} onAgain={() => void setup.readShared()} />
        )}
      </section>
      <div class="step-foot">
        <button type="button" class="go" disabled={isBusy.value} onClick={() => void finish()}>
          {say('shareFinish')}
        </button>
      </div>
    </div>
  );
}

/** A code for a phone's camera. */
function Code({ text, label }: { text: string; label: string }) {
  const { edge, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      class="page-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Says so if the browser denies the clipboard; the text is beside it to be selected. */
function Copy({ label, text }: { label: string; text: string }) {
  const say = useSay();
  const said = useSignal<'setupCopied' | 'setupNotCopied' | undefined>(undefined);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(ending.current), []);
  const copy = async () => {
    clearTimeout(ending.current);
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'setupCopied';
    } catch {
      said.value = 'setupNotCopied';
    }
    ending.current = setTimeout(() => (said.value = undefined), 4_000);
  };
  return (
    <div class="copy">
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <p role="status">{said.value && say(said.value)}</p>
    </div>
  );
}
