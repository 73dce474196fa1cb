/** Whether the browser has a connection, as far as it knows. */
import { signal } from '@preact/signals';

export function createConnection() {
  const isOffline = signal(!navigator.onLine);
  const check = () => {
    isOffline.value = !navigator.onLine;
  };
  return {
    isOffline,
    /** Follows the connection until the function it returns is called. */
    connect() {
      check();
      addEventListener('online', check);
      addEventListener('offline', check);
      return () => {
        removeEventListener('online', check);
        removeEventListener('offline', check);
      };
    },
  };
}
