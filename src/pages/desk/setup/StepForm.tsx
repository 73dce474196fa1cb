/** One step of the set-up as a form: saving or skipping it leads to the next. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useApp, useSay } from '../app/context.ts';
import type { Draft } from '../ui/draft.ts';
import { Unread } from '../ui/Unread.tsx';
import { useFaults } from '../ui/useFaults.ts';
import { StepHead } from './StepHead.tsx';
import type { Step } from './setup.ts';

interface StepFormProps<T extends object> {
  step: Step;
  draft: Draft<T>;
  title: string;
  lead: string;
  onSkip(): void;
  children(typed: T, faultsOf: (field: string) => string[]): ComponentChildren;
}

export function StepForm<T extends object>({ step, draft, title, lead, onSkip, children }: StepFormProps<T>) {
  const say = useSay();
  const { address } = useApp();
  const { state, trouble, words, isChanged } = draft;
  useLayoutEffect(() => void draft.refresh(), [draft]);
  useLayoutEffect(() => address.guard(() => isChanged.peek()), [draft]);
  const typed = draft.typed.value;
  const faultsOf = useFaults(draft);
  return (
    <form
      class="form setup-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      <StepHead step={step} title={title} lead={lead} />
      {typed ? (
        <>
          {children(typed, faultsOf)}
          <div role="status">{trouble.value && <p class="fault">{words.value || say('stepUnsaved')}</p>}</div>
          <div class="step-foot">
            <button type="submit" class="go" disabled={state.value === 'saving'}>
              {say(state.value === 'saving' ? 'saving' : 'stepSave')}
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                draft.discard();
                onSkip();
              }}
            >
              {say('stepSkip')}
            </button>
          </div>
        </>
      ) : (
        <Unread isUnread={state.value === 'unread'} onAgain={() => void draft.refresh()} />
      )}
    </form>
  );
}
