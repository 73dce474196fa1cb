import { useSay } from '../app/context.ts';
import type { Draft } from './draft.ts';

/**
 * What is wrong with a field, in sentences: what is found before anything is sent is named by the keys of sentences,
 * and what the service finds is sentences already.
 */
export function useFaults<T extends object>({ faults }: Draft<T>): (field: string) => string[] {
  const say = useSay();
  return (field) => (faults.value[field] ?? []).map((fault) => say(fault as 'priceWrong'));
}
