/** What there is to send of a cart. */
import type { CartCredentials } from '../../api/cart.ts';
import { type KeptLine, wishOf, withLine } from './cartLines.ts';
import type { CartStorage } from './cartStorage.ts';

export type Task = { kind: 'cart' } | { kind: 'post' | 'patch' | 'delete'; line: KeptLine };

/**
 * The first difference between what the guest wants and what the server has; undefined: there is none.
 *
 * @param recheck keys of lines whose price is to be asked for, though nothing of them has changed
 */
export function nextTask(
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

/** Changes a line, or takes it out where `next` gives none, unless its cart has been left meanwhile. */
export function settleLine(
  kept: Pick<CartStorage, 'update'>,
  { path }: CartCredentials,
  key: string,
  next: (line: KeptLine) => KeptLine | undefined,
): void {
  kept.update((now) => (now.path === path ? withLine(now, key, (line) => meant(next(line))) : now));
}

/** A line that was taken out before the server had it: nothing is left of it. */
const meant = (line: KeptLine | undefined) =>
  line && (line.quantity > 0 || line.item > 0 || line.state) ? line : undefined;
