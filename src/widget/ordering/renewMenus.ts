/** The menus that a guest has before them, read anew when they send their order: they may have become others since. */
import { readMenus } from '../api/menu.ts';
import type { OrderingView } from './shared.ts';

/**
 * The menus as they are now. Where the restaurant has taken its menus off the net, those that were read stay to be read,
 * and nothing of them can be ordered: what the guest has chosen and typed stays before them. Rejects as `readMenus`.
 */
export async function renewMenus({
  menus,
  http,
  facility,
}: Pick<OrderingView, 'menus' | 'http' | 'facility'>): Promise<void> {
  const now = await readMenus(http, facility.id);
  menus.value = now.some(({ resource_uri: path }) => path)
    ? now
    : menus.peek().map((menu) => ({ ...menu, enabled: false }));
}
