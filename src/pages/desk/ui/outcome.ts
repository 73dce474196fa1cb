/** The outcome of sending a form: faults of its fields, or of the whole. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { Refused } from '../api/failures.ts';

/** Why it was not saved, if no field is at fault. */
export type Trouble = 'unreachable' | 'notAllowed' | 'gone' | 'refused';
/** The sentence for each, where the service has none. */
export const TROUBLES = {
  unreachable: 'formUnreachable',
  notAllowed: 'said_notAllowed',
  gone: 'said_gone',
  refused: 'formRefused',
} as const satisfies Record<Trouble, string>;
export type Faults = Readonly<Record<string, readonly string[]>>;

export interface Outcome {
  /** By field. */
  faults: Signal<Faults>;
  trouble: ReadonlySignal<Trouble | undefined>;
  /** The service's own message, short and written for people. */
  words: ReadonlySignal<string>;
  clear(): void;
  /** @param error thrown by a call to the service */
  tell(error: unknown): void;
}

export function createOutcome(): Outcome {
  const faults = signal<Faults>({});
  const trouble = signal<Trouble | undefined>();
  const words = signal('');
  return {
    faults,
    trouble,
    words,
    clear() {
      faults.value = {};
      trouble.value = undefined;
      words.value = '';
    },
    tell(error) {
      if (!(error instanceof Refused)) {
        trouble.value = 'unreachable';
        return;
      }
      faults.value = error.fields;
      if (Object.keys(error.fields).length > 0) return;
      trouble.value = troubleOf(error);
      words.value = trouble.value === 'refused' ? error.message : '';
    },
  };
}

function troubleOf({ status }: Refused): Trouble {
  if (status === 403) return 'notAllowed';
  return status === 404 ? 'gone' : 'refused';
}
