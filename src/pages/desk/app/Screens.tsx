/** The screens of a desk, and the bar that switches between them. */
import { type Signal, useSignal } from '@preact/signals';
import { BoardScreen } from '../board/BoardScreen.tsx';
import { BookScreen } from '../book/BookScreen.tsx';
import { Later, type LoadScreen } from '../ui/Later.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { useApp, useDesk } from './context.ts';
import { MoreSheet } from './MoreSheet.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { StateOfLine } from './StateOfLine.tsx';
import { type Screen, screensInBar, useRestaurant, useScreen } from './useScreen.ts';

/** Screens that aren't needed during service are loaded when they are opened. */
const LATER: Readonly<Record<Exclude<Screen, 'book' | 'board'>, LoadScreen>> = {
  settings: async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen,
  menu: async () => (await import('../menu/MenuScreen.tsx')).MenuScreen,
  setup: async () => (await import('../setup/SetupScreen.tsx')).SetupScreen,
};

export function Screens() {
  const screen = useScreen();
  const isMore = useSignal(false);
  return (
    <div class="desk">
      <StateOfLine />
      <main>
        <ScreenOf screen={screen.value} />
      </main>
      <Bar screen={screen.value} isMore={isMore} />
      <NoticeBar />
      {isMore.value && <MoreSheet onClose={() => (isMore.value = false)} />}
      <LeaveDialog />
    </div>
  );
}

function ScreenOf({ screen }: { screen: Screen }) {
  if (screen === 'book') return <BookScreen />;
  if (screen === 'board') return <BoardScreen />;
  return <Later key={screen} load={LATER[screen]} />;
}

function Bar({ screen, isMore }: { screen: Screen; isMore: Signal<boolean> }) {
  const { say } = useApp();
  const { orders, book } = useDesk();
  const restaurant = useRestaurant();
  const counts: Readonly<Partial<Record<Screen, number>>> = {
    board: orders.untaken.value,
    book: book.isToday.value ? book.totals.value.requests : 0,
  };
  return (
    <nav class="bar" aria-label={say('screens')}>
      <p class="house" dir="auto">
        {restaurant.name}
      </p>
      {screensInBar(restaurant).map((each) => (
        <a key={each} href={`#${each}`} aria-current={each === screen ? 'page' : undefined}>
          <span>{say(each)}</span>
          {(counts[each] ?? 0) > 0 && (
            <span class="count">
              {say(each === 'board' ? 'untakenCount' : 'requestCount', { count: counts[each] ?? 0 })}
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
