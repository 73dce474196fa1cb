/** Whether the browser has a connection, as far as it knows. */
import { signal } from '@preact/signals';
import { listen } from '../browser.ts';

/** @param onBack called when the connection is back */
export function createConnection(onBack: () => void) {
  const isOffline = signal(!navigator.onLine);
  const check = (event?: Event) => {
    isOffline.value = !navigator.onLine;
    if (event?.type === 'online') onBack();
  };
  return {
    isOffline,
    /** Follows the connection until the function it returns is called. */
    connect() {
      check();
      return listen(window, ['online', 'offline'], check);
    },
  };
}
