/**
 * Brings the server's cart to what the guest wants, one request after the other. No POST is ever repeated in
 * the same cart: what has an unknown outcome waits for the guest, who gets a new cart with all lines.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CartItemChange } from '../../../contract/cart.ts';
import {
  type CartCredentials,
  type CartItemAnswer,
  deleteCartItem,
  isUnknownCart,
  patchCartItem,
  postCart,
  postCartItem,
} from '../../api/cart.ts';
import { Refused, UnusableAnswer } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import { tellFault } from '../../app/tellFault.ts';
import { abandoned, type KeptLine, priceOf, renewed, wishOf, withLine } from './cartLines.ts';
import type { CartLock, LockPlatform } from './cartLock.ts';
import { type CartNotice, explainRefusal } from './cartRefusal.ts';
import type { CartStorage } from './cartStorage.ts';
import { nextTask, settleLine } from './cartTasks.ts';

/** Time for the previous holder's writes to arrive, in milliseconds. */
export const ARRIVAL = 50;

/** The cart that is sent, and where to. */
export interface CartToSend {
  http: Http;
  facilityId: string;
  /** The facility's own path, as bodies name it. */
  facilityPath: string;
  kept: CartStorage;
  /** Keys of lines whose price is to be asked for, though nothing of them has changed. */
  recheck: Set<string>;
  /** The order type of a cart for which none was chosen. */
  type(): string;
  isOffline(): boolean;
}

export interface CartSyncNeeds extends CartToSend {
  lock: CartLock;
  wait: LockPlatform['wait'];
  /** After each run. */
  onRun(): void;
  /** Whether the server has all of it as it is wanted. */
  isAllSent(): boolean;
}

/** Sends what there is to send, one run at a time, and keeps what has to be told of it. */
export function createCartSync({ lock, wait, onRun, isAllSent, ...cart }: CartSyncNeeds) {
  const isRunning = signal(false);
  const notice = signal<CartNotice | undefined>(undefined);
  let running: Promise<void> | undefined;
  let isAgain = false;

  const tell = (what: CartNotice) => {
    // The lines themselves say what became dearer.
    if (what !== 'prices' || !notice.peek()) notice.value = what;
  };
  const forgetFailure = () => {
    if (notice.peek() === 'failed' || notice.peek() === 'tooOften') notice.value = undefined;
  };
  const run = async () => {
    while (isAgain) {
      isAgain = false;
      try {
        await lock.run((renew) => sendAll(cart, tell, () => renewLock(renew, wait)));
      } catch (error) {
        tellFault(error);
        notice.value = 'failed';
      }
      onRun();
    }
    running = undefined;
    isRunning.value = false;
    if (isAllSent()) forgetFailure();
  };

  return {
    isRunning: isRunning as ReadonlySignal<boolean>,
    notice: notice as ReadonlySignal<CartNotice | undefined>,
    /** Sends what there is to send. Resolves when nothing is under way any more; never rejects. */
    send(): Promise<void> {
      isAgain = true;
      isRunning.value = true;
      return (running ??= run());
    },
    /** The guest does something: what failed before is no news any more. */
    forgetFailure,
    /** What was told is read. */
    dismiss() {
      notice.value = undefined;
    },
  };
}

/** @returns whether another tab may have had the lock since */
async function renewLock(renew: () => Promise<boolean>, wait: LockPlatform['wait']): Promise<boolean> {
  let isNew = false;
  // It may be lost again meanwhile.
  while (await renew()) {
    isNew = true;
    await wait(ARRIVAL);
  }
  return isNew;
}

/**
 * Sends until nothing is left to send, or it can't go on.
 *
 * @param renew before every request; resolves to whether another tab may have had the lock since
 */
async function sendAll(
  cart: CartToSend,
  tell: (notice: CartNotice) => void,
  renew: () => Promise<boolean>,
): Promise<void> {
  const { kept, recheck } = cart;
  const requests = requestsOf(cart, tell);
  /** A server that forgets every cart is not asked for another one for ever. */
  let hasRenewed = false;
  for (;;) {
    if (cart.isOffline()) return;
    // What is being posted now was posted by a tab that has gone.
    if (await renew())
      kept.update((now) => (now.lines.some(({ state }) => state === 'posting') ? abandoned(now) : now));
    const credentials = kept.credentials();
    const { lines } = kept.read();
    // The server may have what the guest has taken out, or its cart can't be reached without the secret.
    if (lines.some(({ item, quantity, state }) => (item ? !credentials : !quantity && state === 'unsure'))) {
      kept.update(renewed);
      continue;
    }
    const task = nextTask(lines, credentials, recheck);
    if (!task) return;
    try {
      if (task.kind === 'cart') await requests.make();
      else await requests[task.kind](credentials!, task.line);
    } catch (error) {
      const after = explainRefusal({ error, task, cart: credentials, kept, recheck, hasRenewed, tell });
      if (after === 'stop') return;
      hasRenewed ||= after === 'renewed';
    }
  }
}

/** The four requests of a cart. Each rejects as it does in `api/cart.ts`. */
function requestsOf(
  { http, facilityId, facilityPath, kept, recheck, type }: CartToSend,
  tell: (notice: CartNotice) => void,
) {
  /** The server has the line as it was sent. The guest may have changed it since. */
  const accept = (cart: CartCredentials, sent: KeptLine, answer: CartItemAnswer) => {
    recheck.delete(sent.key);
    const isOther = answer.price !== priceOf(sent);
    if (isOther) tell('prices');
    kept.update((now) => {
      if (now.path !== cart.path) return now;
      const accepted = (line: KeptLine) => acceptedLine(line, sent, answer);
      if (now.lines.some(({ key }) => key === sent.key)) return withLine(now, sent.key, accepted);
      // Taken out in a tab that did not know yet that it had been sent: the server has to hear of it.
      return { ...now, lines: [...now.lines, { ...accepted(sent), quantity: 0 }] };
    });
  };

  return {
    async make() {
      const wanted = kept.read().type || type();
      const { path, secret } = await postCart(http, facilityId, wanted);
      // The guest may have chosen another type meanwhile: that one is made next.
      if ((kept.read().type || type()) !== wanted) return;
      kept.update((cart) => ({ ...renewed(cart), type: wanted }));
      kept.made(path, secret);
    },
    async post(cart: CartCredentials, line: KeptLine) {
      const { key, product, variation, modifiers, quantity } = line;
      settleLine(kept, cart, key, (now) => ({ ...now, state: 'posting' }));
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
    },
    async patch(cart: CartCredentials, line: KeptLine) {
      const { key, item, quantity, variation, modifiers } = line;
      const isAsBefore = line.sent === wishOf(line);
      const change: CartItemChange = isAsBefore
        ? { quantity }
        : { quantity, product_variation: variation, product_modifiers: [...modifiers] };
      // Should the answer be lost, even the choice before this one has to be sent again.
      if (!isAsBefore) settleLine(kept, cart, key, (now) => ({ ...now, sent: '' }));
      accept(cart, line, await patchCartItem(http, facilityId, cart, item, change));
    },
    async delete(cart: CartCredentials, line: KeptLine) {
      try {
        await deleteCartItem(http, facilityId, cart, line.item);
      } catch (error) {
        // Only after an answer that was lost is it the line itself that the server has no more.
        const isGone = line.state === 'unsure' && error instanceof Refused && isUnknownCart(error);
        if (!isGone && !(error instanceof UnusableAnswer)) throw error;
      }
      // Put back by the guest meanwhile, it has to be sent again.
      settleLine(kept, cart, line.key, (now) =>
        now.quantity ? { ...now, item: 0, sent: '', state: '' } : undefined,
      );
    },
  };
}

/** `now` with what the server has answered to the line as it was `sent`. */
function acceptedLine(now: KeptLine, sent: KeptLine, answer: CartItemAnswer): KeptLine {
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
    isPriceChanged: now.isPriceChanged || price !== priceOf(sent),
  };
}
