/** Whether the browser has a connection, as far as it knows. */
import { signal } from '@preact/signals';

/** @param onBack called when the connection is back */
export function createConnection(onBack: () => void) {
  const isOffline = signal(!navigator.onLine);
  const check = () => {
    isOffline.value = !navigator.onLine;
  };
  const back = () => {
    check();
    onBack();
  };
  return {
    isOffline,
    /** Follows the connection until the function it returns is called. */
    connect() {
      check();
      addEventListener('online', back);
      addEventListener('offline', check);
      return () => {
        removeEventListener('online', back);
        removeEventListener('offline', check);
      };
    },
  };
}
