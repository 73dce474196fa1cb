import { useSay } from '../app/context.ts';
import type { Draft } from './draft.ts';

/**
 * The faults of a field, in sentences: our own checks return keys of sentences, the service sentences.
 */
export function useFaults<T extends object>({ faults }: Draft<T>): (field: string) => string[] {
  const say = useSay();
  return (field) => (faults.value[field] ?? []).map((fault) => say(fault as 'priceWrong'));
}
