import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useCommon } from '../app/context.ts';
import { ReadFailed } from './ReadFailed.tsx';

/**
 * A component whose chunk may still be on its way; when it can't be had the guest may try again. Where another
 * may take its place it has a key: else what was asked for first and comes last would show.
 *
 * @typeParam Name what the view that it stands in has; its feature says so (`Later<LaterName>`)
 */
export function Later<Name extends string>({ name }: { name: Name }) {
  const { load } = useCommon();
  const view = useSignal<ComponentType | undefined>(undefined);
  const failed = useSignal(false);

  const start = () => {
    failed.value = false;
    load(name).then(
      (component) => (view.value = component),
      // A file that can't be had: the browser's log names it.
      () => (failed.value = true),
    );
  };
  useEffect(start, [name]);

  const View = view.value;
  return View ? (
    <View />
  ) : (
    <p class="wait" role="alert">
      {failed.value && <ReadFailed says="loadFailed" onRetry={start} />}
    </p>
  );
}
