/** A message to a guest: typed or chosen from suggested sentences, and shown before it is sent. */
import { useSignal } from '@preact/signals';
import { useApp } from '../app/context.ts';
import { useGuestSay } from '../app/useGuestSay.ts';
import type { DeskKey } from '../app/words.ts';

export interface MessageFormProps {
  /** Whether the guest is told at all, and how. */
  told: DeskKey;
  /** Names the suggested sentences. */
  label: DeskKey;
  sentences: readonly DeskKey[];
  /** In characters. */
  longest: number;
  isRequired?: boolean;
  keep: DeskKey;
  send: DeskKey;
  /** @param message without the spaces around it */
  onSend(message: string): void;
  onDone(): void;
}

export function MessageForm({
  told,
  label,
  sentences,
  longest,
  isRequired,
  keep,
  send,
  onSend,
  onDone,
}: MessageFormProps) {
  const { say } = useApp();
  const message = useSignal('');
  // The guest reads the restaurant's language, which may not be the one chosen at the desk.
  const guestSay = useGuestSay();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(message.value.trim());
        onDone();
      }}
    >
      <p class="soft">{say(told)}</p>
      <div class="chips wide" role="group" aria-label={say(label)}>
        {guestSay &&
          sentences.map((sentence) => (
            <button
              key={sentence}
              type="button"
              aria-pressed={message.value === guestSay(sentence)}
              onClick={() => (message.value = guestSay(sentence))}
            >
              {guestSay(sentence)}
            </button>
          ))}
      </div>
      <label class="field">
        <span>{say('guestReads')}</span>
        <textarea
          rows={3}
          maxLength={longest}
          required={isRequired}
          dir="auto"
          value={message.value}
          onInput={({ currentTarget: { value } }) => (message.value = value)}
        />
      </label>
      <div class="acts">
        <button type="button" onClick={onDone}>
          {say(keep)}
        </button>
        <button type="submit" class="go">
          {say(send)}
        </button>
      </div>
    </form>
  );
}
