/** What the menus that a guest has before them become when they are read anew. */
import { type Menu, readMenus } from '../api/menu.ts';
import type { OrderingView } from './shared.ts';

/** Rejects when they can't be read. */
export async function renewMenus({
  http,
  facility,
  menus,
}: Pick<OrderingView, 'http' | 'facility' | 'menus'>): Promise<void> {
  menus.value = renewed(menus.peek(), await readMenus(http, facility.id));
}

/**
 * The menus as they are now. Where the restaurant has taken its menus off the net, those that were read stay to be read,
 * and nothing of them can be ordered: what the guest has chosen and typed stays before them.
 */
function renewed(before: readonly Menu[], now: readonly Menu[]): readonly Menu[] {
  return now.some(({ resource_uri: path }) => path)
    ? now
    : before.map((menu) => ({ ...menu, enabled: false }));
}
