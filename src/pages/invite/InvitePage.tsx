import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { MessageKey, Translate } from '../../i18n/translator.ts';
import { Screen } from '../form/Screen.tsx';
import type en from './locales/en.json';
import type { InviteModel } from './model.ts';

export type InviteKey = MessageKey<typeof en>;

interface Props {
  model: InviteModel;
  say: Translate<InviteKey>;
}

export function InvitePage({ model, say }: Props) {
  const shown = model.shown.value;
  return (
    <main id="invite" aria-live="polite">
      {shown.kind === 'invited' && <Invited name={shown.name} model={model} say={say} />}
      {shown.kind === 'accepted' && <Accepted apiKey={shown.key} say={say} />}
      {shown.kind === 'gone' && (
        <Screen heading={say('gone')}>
          <p>{say('goneWhy')}</p>
        </Screen>
      )}
      {shown.kind === 'failed' && (
        <Screen heading={say('failed')}>
          {shown.isLost && <p>{say('lost')}</p>}
          <button type="button" onClick={() => void (shown.isLost ? model.accept() : model.open())}>
            {say('again')}
          </button>
        </Screen>
      )}
    </main>
  );
}

function Invited({ name, model, say }: Props & { name: string }) {
  return (
    <Screen heading={say('title', { name })}>
      <p>
        <a href={`desk/#in=${encodeURIComponent(model.code)}`}>{say('desk')}</a>
      </p>
      <p>{say('intro')}</p>
      <button type="button" class="quiet" disabled={model.isAsking.value} onClick={() => void model.accept()}>
        {say('show')}
      </button>
    </Screen>
  );
}

function Accepted({ apiKey, say }: Pick<Props, 'say'> & { apiKey: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const isCopied = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      isCopied.value = true;
    } catch {
      // Pages without TLS have no clipboard, so the key is selected, ready to be copied by hand.
      getSelection()?.selectAllChildren(output.current!);
    }
  };
  return (
    <Screen heading={say('key')}>
      <output ref={output}>{apiKey}</output>
      <p>{say('keep')}</p>
      <button type="button" onClick={() => void copy()}>
        {say(isCopied.value ? 'copied' : 'copy')}
      </button>
    </Screen>
  );
}
