/** The form of a draft, with its save bar; while the draft loads or if it can't be read, a line that says so. */
import type { ComponentChildren } from 'preact';
import type { Draft } from './draft.ts';
import { SaveBar } from './SaveBar.tsx';
import { Unread } from './Unread.tsx';

interface DraftFormProps<T extends object> {
  draft: Draft<T>;
  labelOf?(field: keyof T & string): string | undefined;
  children(typed: T): ComponentChildren;
}

export function DraftForm<T extends object>({ draft, labelOf, children }: DraftFormProps<T>) {
  const typed = draft.typed.value;
  if (!typed)
    return <Unread isUnread={draft.state.value === 'unread'} onAgain={() => void draft.refresh()} />;
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      {/* Inert while saving, because text typed then would be lost. */}
      <div inert={draft.state.value === 'saving'}>{children(typed)}</div>
      <SaveBar draft={draft} {...(labelOf && { labelOf })} />
    </form>
  );
}
