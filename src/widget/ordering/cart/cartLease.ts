/** A lease in storage, which one tab has at a time, and which ends by itself when its tab dies. */
import { rawField } from '../../../contract/rawField.ts';
import { jsonText } from '../../../domain/jsonText.ts';
import { attempt } from '../../browser.ts';

export interface LeasePlatform {
  /** Throws where the browser gives none: then nothing is shared with other tabs. */
  storage(): Storage;
  /** The device's clock, in milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** Longer than any request lasts: it is renewed before each. */
const LEASE = 30_000;
/** How long a tab waits to see whether another one took the lease at the same moment. */
const SETTLE = 30;
/** How long a tab waits before it looks again, in milliseconds. */
export const POLL = 200;

/** @param name tells the leases of an origin apart */
export function createCartLease(name: string, { storage, now, wait }: LeasePlatform) {
  const leaseName = `${name} lease`;
  const owner = Math.random().toString(36).slice(2);
  /** There is no storage for a lease: what can't be shared needs no lock. */
  let isAlone = false;

  /** Which tab has the lease; empty where none has, or none that can be read. */
  const holder = (): string =>
    attempt(() => {
      const lease: unknown = JSON.parse(storage().getItem(leaseName) ?? '');
      const left = Number(rawField(lease, 'until')) - now();
      // One that ends later than it can was written by a clock that has been set since.
      return left > 0 && left <= LEASE ? String(rawField(lease, 'owner')) : '';
    }) ?? '';
  /** @returns whether the storage took it; where it is full or withheld, the caller goes on alone */
  const write = (): boolean =>
    attempt(
      () => {
        storage().setItem(leaseName, jsonText({ owner, until: now() + LEASE }));
        return true;
      },
      () => false,
    );

  return {
    /** Some tab has it, also this one. */
    isTaken: () => holder() !== '',
    /** This tab has it, or there is nothing to have. */
    isOwn: () => isAlone || holder() === owner,
    write,
    /** Resolves when this tab has it, or there is none to be had. */
    async acquire(): Promise<void> {
      for (;;) {
        while (holder()) await wait(POLL);
        // The storage may be full or closed.
        isAlone = !write();
        if (isAlone) return;
        await wait(SETTLE);
        if (holder() === owner) return;
      }
    },
    release() {
      attempt(() => {
        if (holder() === owner) storage().removeItem(leaseName);
      });
      isAlone = false;
    },
  };
}
