/** Shown while something loads, or when it couldn't be loaded. */
import { useSay } from '../app/context.ts';

export function Unread({ isUnread, onAgain }: { isUnread: boolean; onAgain(): void }) {
  const say = useSay();
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
