/** What follows from a request of a cart that was not answered as it should. */
import { type CartCredentials, isUnknownCart } from '../../api/cart.ts';
import { outcomeOf } from '../../api/outcome.ts';
import { readRefusal } from '../../api/refusal.ts';
import { tellFault } from '../../app/tellFault.ts';
import { afterOrder, type RefusedReason, renewed, wishOf, withLine } from './cartLines.ts';
import type { CartStorage } from './cartStorage.ts';
import { settleLine, type Task } from './cartTasks.ts';

/**
 * What the guest is told of the cart as a whole.
 * - `replaced`: the server knew the cart no more; its lines are in a new one
 * - `ordered`: the cart had been ordered; what was in it is gone
 * - `prices`: the server's prices were others than those shown
 * - `tooOften`: the server asks to wait
 * - `failed`: something could not be sent; the guest may try again
 */
export type CartNotice = 'replaced' | 'ordered' | 'prices' | 'tooOften' | 'failed';

/** Fields of the request that a refusal may name, and what they are to the guest. */
const REASONS: Record<string, RefusedReason> = {
  product: 'product',
  product_variation: 'choice',
  product_modifiers: 'choice',
  quantity: 'quantity',
};

export interface CartRefusal {
  error: unknown;
  /** What was asked for, in which cart; undefined while there is none. */
  task: Task;
  cart: CartCredentials | undefined;
  kept: CartStorage;
  /** Keys of lines whose price is to be asked for. */
  recheck: Set<string>;
  /** The cart has been replaced in this run already. */
  hasRenewed: boolean;
  tell(notice: CartNotice): void;
}

/** @returns `stop`: there is no sense in going on; `renewed`: there is a new cart to go on with */
export function explainRefusal(refusal: CartRefusal): 'stop' | 'renewed' | 'on' {
  const { error, task, cart, kept, recheck, hasRenewed, tell } = refusal;
  const outcome = outcomeOf(error);
  tellFault(error);
  const line = task.kind === 'cart' ? undefined : task.line;
  if (outcome.kind === 'tooMany' || outcome.kind === 'notSent') {
    if (cart && line)
      settleLine(kept, cart, line.key, (now) => ({
        ...now,
        state: now.state === 'posting' ? '' : now.state,
      }));
    // Without a connection nothing is told beside that, and it goes on when there is one.
    if (outcome.kind === 'tooMany') tell('tooOften');
    return 'stop';
  }
  if (!('refused' in outcome)) {
    // A DELETE is tried again with whatever the guest does next: it can't be doubled.
    if (cart && line) settleLine(kept, cart, line.key, (now) => ({ ...now, state: 'unsure', sent: '' }));
    tell('failed');
    return 'stop';
  }
  if (!cart || !line) {
    tell('failed');
    return 'stop';
  }
  if (outcome.kind === 'conflict' && !hasRenewed) {
    kept.update((now) =>
      now.path === cart.path
        ? // The line that was refused is in no order.
          afterOrder(task.kind === 'post' ? withLine(now, line.key, (its) => ({ ...its, state: '' })) : now)
        : now,
    );
    tell('ordered');
    return 'renewed';
  }
  const isUnknown = isUnknownCart(outcome.refused);
  if ((isUnknown || task.kind === 'delete') && !hasRenewed) {
    kept.update((now) => (now.path === cart.path ? renewed(now) : now));
    tell('replaced');
    return 'renewed';
  }
  recheck.delete(line.key);
  const [field = ''] = readRefusal(outcome.refused, Object.keys(REASONS)).fields;
  const reason = REASONS[field] ?? (isUnknown ? 'product' : 'other');
  settleLine(kept, cart, line.key, (now) => {
    if (task.kind === 'delete') return undefined;
    // What the guest has made of it meanwhile was not refused.
    return wishOf(now) === wishOf(line) ? { ...now, state: 'refused', reason } : { ...now, state: '' };
  });
  return 'on';
}
