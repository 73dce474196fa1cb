import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useCommon } from '../app/context.ts';
import type { LaterName } from '../booking/shared.ts';
import type { ListLater } from '../lists/shared.ts';
import type { OrderingLater } from '../ordering/shared.ts';
import { ReadFailed } from './ReadFailed.tsx';

/**
 * A component whose chunk may still be on its way; when it can't be had the guest may try again. Where another
 * may take its place it has a key: else what was asked for first and comes last would show.
 */
export function Later({ name }: { name: LaterName | ListLater | OrderingLater }) {
  const { load } = useCommon();
  const view = useSignal<ComponentType | undefined>(undefined);
  const failed = useSignal(false);

  const start = () => {
    failed.value = false;
    load(name).then(
      (component) => (view.value = component),
      () => (failed.value = true),
    );
  };
  useEffect(start, [name]);

  const View = view.value;
  return View ? (
    <View />
  ) : (
    <p class="wait" role="alert">
      {failed.value && <ReadFailed onRetry={start} />}
    </p>
  );
}
