/** The two screens of a desk, and the bar that leads from one to the other. */
import { type Signal, useSignal } from '@preact/signals';
import { BoardScreen } from '../board/BoardScreen.tsx';
import { BookScreen } from '../book/BookScreen.tsx';
import { useApp, useDesk } from './context.ts';
import { MoreSheet } from './MoreSheet.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { StateOfLine } from './StateOfLine.tsx';
import { SCREENS, type Screen, useScreen } from './useScreen.ts';

export function Screens() {
  const screen = useScreen();
  const isMore = useSignal(false);
  return (
    <div class="desk">
      <StateOfLine />
      <main>{screen.value === 'book' ? <BookScreen /> : <BoardScreen />}</main>
      <Bar screen={screen.value} isMore={isMore} />
      <NoticeBar />
      {isMore.value && <MoreSheet onClose={() => (isMore.value = false)} />}
    </div>
  );
}

function Bar({ screen, isMore }: { screen: Screen; isMore: Signal<boolean> }) {
  const { say } = useApp();
  const { restaurant, orders, book } = useDesk();
  const counts = { board: orders.untaken.value, book: book.isToday.value ? book.totals.value.requests : 0 };
  return (
    <nav class="bar" aria-label={say('screens')}>
      <p class="house" dir="auto">
        {restaurant.name}
      </p>
      {SCREENS.map((each) => (
        <a key={each} href={`#${each}`} aria-current={each === screen ? 'page' : undefined}>
          <span>{say(each)}</span>
          {counts[each] > 0 && (
            <span class="count">
              {say(each === 'board' ? 'untakenCount' : 'requestCount', { count: counts[each] })}
            </span>
          )}
        </a>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => (isMore.value = true)}>
        {say('more')}
      </button>
    </nav>
  );
}
