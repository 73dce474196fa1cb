/** While something is read, and when it can't be. */
import { useFormWords } from './words.ts';

export function Unread({ isUnread, onAgain }: { isUnread: boolean; onAgain(): void }) {
  const say = useFormWords();
  if (!isUnread)
    return (
      <p role="status" class="soft">
        {say('loading')}
      </p>
    );
  return (
    <div class="empty" role="alert">
      <p>{say('unreachable')}</p>
      <button type="button" onClick={onAgain}>
        {say('tryAgain')}
      </button>
    </div>
  );
}
