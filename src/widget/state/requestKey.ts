/** The `Idempotency-Key` by which a service knows the second try of a request. */
import { facilityPath } from '../api/facility.ts';
import type { Common } from '../app/context.ts';
import { eventId } from './eventId.ts';

const NAME = 'Idempotency-Key';

/**
 * Whether pages may send the header to this API: `Access-Control-Allow-Headers` of an ordinary answer says
 * so, as it does in the answer to a preflight, which no page can read. Asked once, as soon as a guest is about
 * to send something; the read is one that the browser has most likely kept.
 *
 * @returns false as long as nobody has said so
 */
export function createKeyAllowance({
  api,
  facility,
  language,
}: Pick<Common, 'api' | 'facility' | 'language'>): () => boolean {
  let isAllowed = false;
  fetch(api + facilityPath(facility.id), {
    headers: { Accept: 'application/json', 'Accept-Language': language.locale },
    credentials: 'omit',
  }).then(
    ({ headers, body }) => {
      isAllowed = /idempotency-key/i.test(headers.get('Access-Control-Allow-Headers') ?? '');
      return body?.cancel();
    },
    // Then it is sent without.
    () => {},
  );
  return () => isAllowed;
}

export function createRequestKey(isAllowed: () => boolean) {
  /** A request of which nobody knows yet what became. */
  let open: { about: string; text: string; key: string } | undefined;

  return {
    /**
     * The header of `request`: the same for the same request until it is settled. None for another request
     * about the same thing while the first is open: a key stands for one body, and a new one would say that
     * the guest wants both.
     *
     * @param about what is asked for: a time, a cart
     */
    headersOf(about: string, request: object): Readonly<Record<string, string>> {
      const text = JSON.stringify(request);
      if (open?.about !== about) open = { about, text, key: isAllowed() ? eventId() : '' };
      return open.text === text && open.key ? { [NAME]: open.key } : {};
    },
    /** What became of it is known. */
    settle() {
      open = undefined;
    },
  };
}
