import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useShared } from '../app/context.ts';

export type Load = () => Promise<{ default: ComponentType }>;

/** A component whose chunk may still be on its way; when it can't be had the guest may try again. */
export function Later({ load }: { load: Load }) {
  const { loadSteps, language } = useShared();
  const view = useSignal<ComponentType | undefined>(undefined);
  const failed = useSignal(false);

  const start = () => {
    failed.value = false;
    Promise.all([load(), loadSteps()]).then(
      ([module]) => (view.value = module.default),
      () => (failed.value = true),
    );
  };
  useEffect(start, [load]);

  const View = view.value;
  if (View) return <View />;
  return failed.value ? (
    <p class="notice" role="alert">
      {language.t('readFailed')}{' '}
      <button type="button" class="link" onClick={start}>
        {language.t('retry')}
      </button>
    </p>
  ) : (
    <div class="wait" />
  );
}
