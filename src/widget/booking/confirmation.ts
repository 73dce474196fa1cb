/** Whether what the guest sends is a booking or a request: where the restaurant confirms by hand nothing is promised. */
import { signal } from '@preact/signals';
import type { Shared } from './shared.ts';

export function createConfirmation({ http, facility }: Pick<Shared, 'http' | 'facility'>) {
  const isRequest = signal(false);
  let isRead = false;
  return {
    /** The restaurant confirms each booking itself, as far as that is known; the booking's own status decides. */
    isRequest,
    /** Reads it once; what fails may be read again. */
    async read(): Promise<void> {
      if (isRead) return;
      isRead = true;
      try {
        // No guest waits for it to see the times.
        const { readConfirmsItself } = await import('../api/confirmation.ts');
        isRequest.value = (await readConfirmsItself(http, facility)) === false;
      } catch {
        isRead = false;
      }
    },
  };
}
