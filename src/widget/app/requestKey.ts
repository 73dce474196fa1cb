/** The key by which a service knows the second try of a request (`Idempotency-Key`). */
import { jsonText } from '../../domain/jsonText.ts';
import { eventId } from './eventId.ts';

export function createRequestKey() {
  /** A request whose outcome is not known yet. */
  let open: { about: string; text: string; key: string } | undefined;

  return {
    /**
     * The key of `request`: the same for the same request until it is settled. Undefined for another request
     * about the same thing while the first is open: a key stands for one body, and a new one would say that
     * the guest wants both.
     *
     * @param about what is asked for: a time, a cart
     */
    of(about: string, request: object): string | undefined {
      const text = jsonText(request);
      if (open?.about !== about) open = { about, text, key: eventId() };
      return open.text === text ? open.key : undefined;
    },
    /** What became of it is known. */
    settle() {
      open = undefined;
    },
  };
}
