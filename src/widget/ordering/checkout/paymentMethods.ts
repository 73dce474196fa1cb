/**
 * The payment methods that a page has registered (`payments/method.ts`) and those of vendors that are built
 * in. They are others' code: whatever they hold, throw, return or fail to return, the guest goes on with what
 * else there is.
 */
import { LINE_LIMIT, TOKEN_LIMIT } from '../../../contract/limits.ts';
import { cleanLine } from '../../../domain/cleanLine.ts';
import { contactFault } from '../../../domain/guestDetails.ts';
import { tellFault } from '../../app/tellFault.ts';
import type { PaymentMethod, PaymentOrder, PaymentToken, PrepaidType } from '../../payments/method.ts';
import type { VendorMethod } from '../../payments/vendors.ts';

/** A method, safe to call. */
export interface OfferedMethod {
  readonly type: PrepaidType;
  /** Of a page's own method; a vendor's is named by its type. */
  readonly label?: string;
  /** Rejects when it can't be shown, or not in time. */
  mount(container: HTMLElement, order: PaymentOrder): Promise<void>;
  /** Rejects with a `PaymentFailure`, whatever went wrong. */
  tokenize(): Promise<PaymentToken>;
  unmount(): void;
}

/**
 * - `cancelled`: the guest did it, on purpose
 * - `failed`: it did not work
 */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  constructor(
    readonly reason: 'cancelled' | 'failed',
    options?: ErrorOptions,
  ) {
    super(reason === 'cancelled' ? 'Cancelled.' : 'Not paid.', options);
  }
}

const TYPES: readonly unknown[] = ['CCARD', 'WALLET', 'SEPA-DD'] satisfies PrepaidType[];
const LONGEST_LABEL = 60;
const MOST_METHODS = 10;
/** A vendor's code has so long to show its fields, in milliseconds. */
export const MOUNT_PATIENCE = 20_000;
/** A guest has so long to answer what a method asks, their bank's questions included, in milliseconds. */
export const TOKEN_PATIENCE = 300_000;

/** The same object is the same method each time it is read. */
const known = new WeakMap<object, OfferedMethod>();

/** The usable ones of what stands in `paymentMethods`, in the page's order; never throws. */
export function readPaymentMethods(registered: unknown): OfferedMethod[] {
  try {
    if (!Array.isArray(registered)) return [];
    return registered
      .slice(0, MOST_METHODS)
      .flatMap((method: unknown) => readMethod(method) ?? [])
      .filter((method, index, all) => all.indexOf(method) === index);
  } catch {
    // The page's own list, whose getters may throw.
    return [];
  }
}

function readMethod(method: unknown): OfferedMethod | undefined {
  if (typeof method !== 'object' || !method) return;
  try {
    const { type, label, mount, tokenize, unmount } = method as Record<string, unknown>;
    const name = typeof label === 'string' ? cleanLine(label).slice(0, LONGEST_LABEL) : '';
    if (!TYPES.includes(type) || !name) return;
    if (typeof mount !== 'function' || typeof tokenize !== 'function' || typeof unmount !== 'function')
      return;
    const before = known.get(method);
    if (before && before.type === type && before.label === name) return before;
    const offered = { ...safe(method as PaymentMethod, { mount, tokenize, unmount }), label: name };
    known.set(method, offered);
    return offered;
  } catch {
    // A getter that throws.
    return undefined;
  }
}

/** Those that the page has no method of its own for. */
export function offerVendors(
  vendors: readonly VendorMethod[],
  own: readonly OfferedMethod[],
): OfferedMethod[] {
  return vendors
    .filter(({ type }) => !own.some((method) => method.type === type))
    .map((method) => {
      const offered = known.get(method) ?? safe(method, method);
      known.set(method, offered);
      return offered;
    });
}

type Calls = Readonly<Record<'mount' | 'tokenize' | 'unmount', Parameters<typeof Reflect.apply>[0]>>;

function safe(method: VendorMethod, { mount, tokenize, unmount }: Calls): OfferedMethod {
  return {
    type: method.type,
    mount: (container, order) =>
      within(MOUNT_PATIENCE, async () => void (await Reflect.apply(mount, method, [container, order]))),
    tokenize: () => within(TOKEN_PATIENCE, async () => readToken(await Reflect.apply(tokenize, method, []))),
    unmount() {
      try {
        // Nothing awaits this promise, so its rejection is handled here.
        Promise.resolve(Reflect.apply(unmount, method, [])).catch(() => {});
      } catch {
        // Its container is removed all the same.
      }
    },
  };
}

/** What `work` gives, or a `PaymentFailure`, at the latest when the time is over. */
async function within<T>(limit: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      work(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new PaymentFailure('failed')), limit);
      }),
    ]);
  } catch (cause) {
    if (isMistake(cause)) tellFault(cause);
    throw new PaymentFailure(isAbort(cause) ? 'cancelled' : 'failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** What the language itself throws is a mistake in the code; a method that can't pay says so by an error of its own. */
function isMistake(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
}

function isAbort(error: unknown): boolean {
  try {
    return (error as Partial<Error> | null)?.name === 'AbortError';
  } catch {
    // Anything may be thrown by a page's method, also what throws when it is looked at.
    return false;
  }
}

function readToken(value: unknown): PaymentToken {
  const { token, owner_name: name, owner_email: email } = Object(value) as Record<string, unknown>;
  if (typeof token !== 'string' || !token.trim() || token.length > TOKEN_LIMIT)
    throw new PaymentFailure('failed');
  const line = (text: unknown) => (typeof text === 'string' ? cleanLine(text.slice(0, 2 * LINE_LIMIT)) : '');
  const address = line(email);
  return {
    token,
    owner_name: line(name),
    // One that the service would refuse costs the guest the order, and says nothing that is needed.
    owner_email: contactFault('email', address) ? '' : address,
  };
}
