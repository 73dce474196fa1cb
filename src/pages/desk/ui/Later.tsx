/** A screen that is loaded when it is first opened. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../app/context.ts';

export type LoadScreen = () => Promise<ComponentType>;

export function Later({ load }: { load: LoadScreen }) {
  const { say } = useApp();
  const loaded = useSignal<ComponentType | 'failed' | undefined>(undefined);
  const begin = () => {
    loaded.value = undefined;
    load().then(
      (screen) => (loaded.value = screen),
      () => (loaded.value = 'failed'),
    );
  };
  useEffect(begin, [load]);
  const Screen = loaded.value;
  if (Screen === 'failed')
    return (
      <div class="empty" role="alert">
        <p>{say('unreachable')}</p>
        <button type="button" onClick={begin}>
          {say('tryAgain')}
        </button>
      </div>
    );
  if (!Screen)
    return (
      <p role="status" class="soft">
        {say('loading')}
      </p>
    );
  return <Screen />;
}
