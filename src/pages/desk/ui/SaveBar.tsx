/** The foot of a form: save, discard, what went wrong, and what somebody else has changed in the meantime. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { formatList } from '../../../i18n/formatList.ts';
import { useApp, useSay } from '../app/context.ts';
import type { Draft } from './draft.ts';
import { TROUBLES } from './outcome.ts';

interface SaveBarProps<T extends object> {
  draft: Draft<T>;
  /** The label of a field, to name those that somebody else has changed. */
  labelOf?(field: keyof T & string): string | undefined;
}

/** Goes inside the form that it saves, as its last part. */
export function SaveBar<T extends object>({ draft, labelOf }: SaveBarProps<T>) {
  const say = useSay();
  const { address, language } = useApp();
  const { isChanged, state, trouble, words, faults, changedMeanwhile } = draft;
  const foot = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(false);
  useLayoutEffect(() => address.guard(() => isChanged.peek()), [draft]);
  const faulty = faults.value;
  const hasFaults = Object.keys(faulty).length > 0;
  // Focuses the first field with a fault, once the fault is rendered.
  useEffect(() => {
    if (hasFaults)
      foot.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faulty, hasFaults]);
  // The buttons disappear after saving, so the focus of whoever pressed one moves here.
  useEffect(() => {
    if (!isChanged.value && document.activeElement === document.body && wasChanged.current)
      foot.current?.focus();
    wasChanged.current = isChanged.value;
  }, [isChanged.value]);
  const others = changedMeanwhile.value;
  const names = others.flatMap((field) => labelOf?.(field) ?? []);
  return (
    <div class={isChanged.value ? 'save-bar' : 'save-bar still'} ref={foot} tabIndex={-1}>
      <div role="status">
        {trouble.value && <p class="fault">{words.value || say(TROUBLES[trouble.value])}</p>}
        {hasFaults && <p class="fault">{say('formFaults')}</p>}
        {others.length > 0 && (
          <p class="caution">
            {names.length > 0
              ? say('formChangedFields', { fields: formatList(language.value, names) })
              : say('formChanged')}
          </p>
        )}
      </div>
      {isChanged.value && (
        <div class="acts">
          <button type="submit" class="go" disabled={state.value === 'saving'}>
            {say(state.value === 'saving' ? 'saving' : 'saveForm')}
          </button>
          <button type="button" disabled={state.value === 'saving'} onClick={() => draft.discard()}>
            {say('discardForm')}
          </button>
        </div>
      )}
    </div>
  );
}
