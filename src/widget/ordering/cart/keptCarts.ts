/** Under which names a browser keeps the carts of a facility, and whether it has any. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { attempt } from '../../browser.ts';

/** What the names of all carts of a facility begin with; `api` is the address that it is read from. */
export const cartsName = (api: string, facilityId: string) => `tableside cart ${api} ${facilityId} `;

export interface CartNearNeeds {
  api: string;
  facilityId: string;
  /** Resolves at the first sign that the guest is about to use the widget. */
  intent: Promise<void>;
}

/** Whether there may be something in a cart, or soon. */
export function createIsCartNear({ api, facilityId, intent }: CartNearNeeds): ReadonlySignal<boolean> {
  const name = cartsName(api, facilityId);
  const isNear = signal(
    attempt(() => Object.keys(localStorage).some((key) => key.startsWith(name))) ?? false,
  );
  void intent.then(() => {
    isNear.value = true;
  });
  return isNear;
}
