/** The board of orders: new, in the kitchen, ready. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import { DishesSheet } from './DishesSheet.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderingLine } from './OrderingLine.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { COLUMNS, type Column } from './orders.ts';
import { PauseSheet } from './PauseSheet.tsx';

const COLUMN_KEYS = { new: 'columnNew', kitchen: 'columnKitchen', ready: 'columnReady' } as const;
const EMPTY_KEYS = { new: 'noneNew', kitchen: 'noneKitchen', ready: 'noneReady' } as const;

type Opened = { kind: 'pause' | 'dishes' } | { kind: 'order'; id: number } | undefined;

export function BoardScreen() {
  const { alarm } = useDesk();
  return alarm.isOpen.value ? <OpenedBoard /> : <ClosedBoard />;
}

/** Browsers let a page sound only after a touch. */
function ClosedBoard() {
  const { say } = useApp();
  const { alarm, orders } = useDesk();
  const untaken = orders.untaken.value;
  return (
    <div class="door">
      <h1>{say('board')}</h1>
      {untaken > 0 && <p class="untaken">{say('untakenWaiting', { count: untaken })}</p>}
      <p class="soft">{say('openBoardLead')}</p>
      <button type="button" class="go" onClick={() => void alarm.open()}>
        {say('openBoard')}
      </button>
    </div>
  );
}

function OpenedBoard() {
  const { say } = useApp();
  const { orders, alarm, formats } = useDesk();
  const shown = useSignal<Column>('new');
  const opened = useSignal<Opened>(undefined);
  const columns = orders.columns.value;
  const state = orders.reading.state.value;
  const countOf = (column: Column) => formats.value.number(columns[column].length);
  const close = () => (opened.value = undefined);
  const openedId = opened.value?.kind === 'order' ? opened.value.id : undefined;
  const openedOrder = COLUMNS.flatMap((column) => columns[column]).find(({ id }) => id === openedId);
  return (
    <div class="board">
      <header class="head">
        <h1>{say('board')}</h1>
        <OrderingLine />
        <div class="tools">
          <button type="button" aria-haspopup="dialog" onClick={() => (opened.value = { kind: 'pause' })}>
            {say('pauseOrders')}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => (opened.value = { kind: 'dishes' })}>
            {say('soldOutDishes')}
          </button>
        </div>
      </header>
      {alarm.isMute.value && <p class="caution">{say('mute')}</p>}
      <div class="tabs" role="group" aria-label={say('columns')}>
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={shown.value === column}
            onClick={() => (shown.value = column)}
          >
            {say(COLUMN_KEYS[column])} <span class="count">{countOf(column)}</span>
          </button>
        ))}
      </div>
      {state === 'unread' && <p role="alert">{say('ordersUnread')}</p>}
      {state === 'reading' && <p role="status">{say('loading')}</p>}
      <div class="columns">
        {COLUMNS.map((column) => (
          <section
            key={column}
            class={`column ${column} ${shown.value === column ? 'shown' : ''}`}
            aria-labelledby={`column-${column}`}
          >
            <h2 id={`column-${column}`}>
              {say(COLUMN_KEYS[column])} <span class="count">{countOf(column)}</span>
            </h2>
            {state === 'read' && columns[column].length === 0 && (
              <p class="empty">{say(EMPTY_KEYS[column])}</p>
            )}
            {columns[column].map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                onMore={() => (opened.value = { kind: 'order', id: order.id })}
              />
            ))}
          </section>
        ))}
      </div>
      {opened.value?.kind === 'pause' && <PauseSheet onClose={close} />}
      {opened.value?.kind === 'dishes' && <DishesSheet onClose={close} />}
      {openedOrder && <OrderSheet order={openedOrder} onClose={close} />}
    </div>
  );
}
