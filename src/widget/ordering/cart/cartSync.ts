/**
 * Brings the server's cart to what the guest wants, one request after the other. No POST is ever repeated in
 * the same cart: what nobody knows the outcome of waits for the guest, who gets a new cart with all lines.
 */
import type { CartItemChange } from '../../../contract/cart.ts';
import {
  type CartCredentials,
  type CartItemAnswer,
  deleteCartItem,
  patchCartItem,
  postCart,
  postCartItem,
  UNKNOWN_CART,
} from '../../api/cart.ts';
import { Refused, UnusableAnswer } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import { readRefusal } from '../../api/refusal.ts';
import {
  abandoned,
  afterOrder,
  type KeptLine,
  priceOf,
  type RefusedReason,
  renewed,
  wishOf,
  withLine,
} from './cartLines.ts';
import type { CartStorage } from './cartStorage.ts';

/**
 * What the guest is told of the cart as a whole.
 * - `replaced`: the server knew the cart no more; its lines are in a new one
 * - `ordered`: the cart had been ordered; what was in it is gone
 * - `prices`: the server's prices were others than those shown
 * - `tooOften`: the server asks to wait
 * - `failed`: something could not be sent; the guest may try again
 */
export type CartNotice = 'replaced' | 'ordered' | 'prices' | 'tooOften' | 'failed';

export interface SyncOptions {
  http: Http;
  facilityId: string;
  /** The facility's own path, as bodies name it. */
  facilityPath: string;
  kept: CartStorage;
  /** Keys of lines whose price is to be asked for, though nothing of them has changed. */
  recheck: Set<string>;
  /** What the type of a cart is that nobody has chosen one for. */
  type(): string;
  isOffline(): boolean;
  tell(notice: CartNotice): void;
  /** Before every request. @returns whether another tab may have had the lock since */
  renewLock(): Promise<boolean>;
}

/** Fields of the request that a refusal may name, and what they are to the guest. */
const REASONS: Record<string, RefusedReason> = {
  product: 'product',
  product_variation: 'choice',
  product_modifiers: 'choice',
  quantity: 'quantity',
};

type Task = { kind: 'cart' } | { kind: 'post' | 'patch' | 'delete'; line: KeptLine };

/** Sends until nothing is left to send, or it can't go on. */
export async function syncCart(options: SyncOptions): Promise<void> {
  const { http, facilityId, facilityPath, kept, recheck, type, isOffline, tell, renewLock } = options;
  /** A server that forgets every cart is not asked for another one for ever. */
  let hasRenewed = false;

  /** Changes a line, unless its cart has been left meanwhile. */
  const settle = (cart: CartCredentials, key: string, next: (line: KeptLine) => KeptLine | undefined) =>
    kept.update((now) => (now.path === cart.path ? withLine(now, key, (line) => meant(next(line))) : now));

  const make = async () => {
    const wanted = kept.read().type || type();
    const { path, secret } = await postCart(http, facilityId, wanted);
    // The guest may have chosen another type meanwhile: that one is made next.
    if ((kept.read().type || type()) !== wanted) return;
    kept.update((cart) => ({ ...renewed(cart), type: wanted }));
    kept.made(path, secret);
  };

  const post = async (cart: CartCredentials, line: KeptLine) => {
    const { key, product, variation, modifiers, quantity } = line;
    settle(cart, key, (now) => ({ ...now, state: 'posting' }));
    const answer = await postCartItem(http, facilityId, cart, {
      id: null,
      quantity,
      product,
      product_variation: variation,
      product_modifiers: [...modifiers],
      facility: facilityPath,
      menu_widget_cart: cart.path,
    });
    accept(cart, line, answer);
  };

  const patch = async (cart: CartCredentials, line: KeptLine) => {
    const { quantity, variation, modifiers } = line;
    const isAsBefore = line.sent === wishOf(line);
    const change: CartItemChange = isAsBefore
      ? { quantity }
      : { quantity, product_variation: variation, product_modifiers: [...modifiers] };
    // Should the answer be lost, even the choice before this one has to be sent again.
    if (!isAsBefore) settle(cart, line.key, (now) => ({ ...now, sent: '' }));
    const answer = await patchCartItem(http, facilityId, cart, line.item, change);
    accept(cart, line, answer);
  };

  /** The server has the line as it was sent. The guest may have changed it since. */
  const accept = (cart: CartCredentials, sent: KeptLine, answer: CartItemAnswer) => {
    recheck.delete(sent.key);
    const isOther = answer.price !== priceOf(sent);
    if (isOther) tell('prices');
    const accepted = (now: KeptLine): KeptLine => {
      const isAsSent = wishOf(now) === wishOf(sent);
      const { title, description, quantity, price } = answer;
      return {
        ...now,
        ...(isAsSent && {
          title: title || now.title,
          description: description || now.description,
          unit: price / quantity,
          quantity,
        }),
        item: answer.id,
        sent: wishOf({ ...sent, quantity }),
        state: '',
        reason: '',
        isPriceChanged: now.isPriceChanged || isOther,
      };
    };
    kept.update((now) => {
      if (now.path !== cart.path) return now;
      if (now.lines.some(({ key }) => key === sent.key)) return withLine(now, sent.key, accepted);
      // Taken out in a tab that did not know yet that it had been sent: the server has to hear of it.
      return { ...now, lines: [...now.lines, { ...accepted(sent), quantity: 0 }] };
    });
  };

  const remove = async (cart: CartCredentials, line: KeptLine) => {
    try {
      await deleteCartItem(http, facilityId, cart, line.item);
    } catch (error) {
      // Only after an answer that was lost is it the line itself that the server has no more.
      const isGone =
        line.state === 'unsure' && error instanceof Refused && UNKNOWN_CART.includes(error.status);
      if (!isGone && !(error instanceof UnusableAnswer)) throw error;
    }
    // Put back by the guest meanwhile, it has to be sent again.
    settle(cart, line.key, (now) => (now.quantity ? { ...now, item: 0, sent: '', state: '' } : undefined));
  };

  /** @returns whether there is any sense in going on */
  const explain = (error: unknown, task: Task, cart: CartCredentials | undefined): boolean => {
    const status = error instanceof Refused ? error.status : 0;
    const line = task.kind === 'cart' ? undefined : task.line;
    if (status === 429) {
      if (cart && line)
        settle(cart, line.key, (now) => ({ ...now, state: now.state === 'posting' ? '' : now.state }));
      tell('tooOften');
      return false;
    }
    // 408 comes from what stands between as well, when the service was too slow to answer.
    if (!(error instanceof Refused) || status >= 500 || status === 408) {
      // A DELETE is tried again with whatever the guest does next: it can't be doubled.
      if (cart && line) settle(cart, line.key, (now) => ({ ...now, state: 'unsure', sent: '' }));
      tell('failed');
      return false;
    }
    if (!cart || !line) {
      tell('failed');
      return false;
    }
    if (status === 409 && !hasRenewed) {
      hasRenewed = true;
      kept.update((now) =>
        now.path === cart.path
          ? // The line that was refused is in no order.
            afterOrder(task.kind === 'post' ? withLine(now, line.key, (its) => ({ ...its, state: '' })) : now)
          : now,
      );
      tell('ordered');
      return true;
    }
    const isUnknownCart = UNKNOWN_CART.includes(status);
    if ((isUnknownCart || task.kind === 'delete') && !hasRenewed) {
      hasRenewed = true;
      kept.update((now) => (now.path === cart.path ? renewed(now) : now));
      tell('replaced');
      return true;
    }
    recheck.delete(line.key);
    const [field = ''] = readRefusal(error, Object.keys(REASONS)).fields;
    const reason = REASONS[field] ?? (isUnknownCart ? 'product' : 'other');
    settle(cart, line.key, (now) => {
      if (task.kind === 'delete') return undefined;
      // What the guest has made of it meanwhile was not refused.
      return wishOf(now) === wishOf(line) ? { ...now, state: 'refused', reason } : { ...now, state: '' };
    });
    return true;
  };

  for (;;) {
    if (isOffline()) return;
    // What is being posted now was posted by a tab that has gone.
    if (await renewLock())
      kept.update((now) => (now.lines.some(({ state }) => state === 'posting') ? abandoned(now) : now));
    const cart = kept.credentials();
    const { lines } = kept.read();
    // The server may have what the guest has taken out, or its cart can't be reached without the secret.
    if (lines.some(({ item, quantity, state }) => (item ? !cart : !quantity && state === 'unsure'))) {
      kept.update(renewed);
      continue;
    }
    const task = nextTask(lines, cart, recheck);
    if (!task) return;
    try {
      if (task.kind === 'cart') await make();
      else await { post, patch, delete: remove }[task.kind](cart!, task.line);
    } catch (error) {
      if (!explain(error, task, cart)) return;
    }
  }
}

/** A line that was taken out before the server had it: nothing is left of it. */
const meant = (line: KeptLine | undefined) =>
  line && (line.quantity > 0 || line.item > 0 || line.state) ? line : undefined;

/** The first difference between what the guest wants and what the server has. */
function nextTask(
  lines: readonly KeptLine[],
  cart: CartCredentials | undefined,
  recheck: ReadonlySet<string>,
): Task | undefined {
  for (const line of lines) {
    const { key, item, quantity, state } = line;
    const isAsked = item > 0 && recheck.has(key);
    if (item && !quantity) return { kind: 'delete', line };
    if (!quantity || (state && !isAsked)) continue;
    if (!cart) return { kind: 'cart' };
    if (!item) return { kind: 'post', line };
    if (isAsked || line.sent !== wishOf(line)) return { kind: 'patch', line };
  }
  return undefined;
}
