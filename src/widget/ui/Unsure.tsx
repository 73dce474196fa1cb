import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useFramed } from '../app/context.ts';

export interface UnsureProps {
  /** What is unknown. */
  title: string;
  isSending: ReadonlySignal<boolean>;
  onBack(): void;
  onSend(): Promise<unknown>;
  /** What it is about, and whom to ask. */
  children: ComponentChildren;
}

/** The outcome of what was sent is unknown: plain words, and a second try only on purpose. */
export function Unsure({ title, isSending, onBack, onSend, children }: UnsureProps) {
  const { t } = useFramed().language;
  return (
    <section class="unsure">
      <h2 part="heading" data-attention="trouble" tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div class="acts">
        <button type="button" class="quiet" part="secondary" onClick={onBack}>
          {t('backToForm')}
        </button>
        <button
          type="button"
          class="quiet"
          part="secondary"
          aria-busy={isSending.value}
          onClick={() => void onSend()}
        >
          {t(isSending.value ? 'sending' : 'sendAgain')}
        </button>
      </div>
    </section>
  );
}
