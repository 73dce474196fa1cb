import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { createMenuSearch, type SearchedDish } from '../../../domain/menuSearch.ts';
import type { Section } from './menu.ts';
import type { Pace } from './pace.ts';

/**
 * What finds dishes by their words. Thousands of them are read bit by bit, as far as the menu has not read
 * them yet: until then it is undefined.
 *
 * @returns gives the paths of what is found, best first
 */
export function useMenuIndex(
  chapter: readonly Section[],
  pace: Pace,
): ReadonlySignal<((query: string) => string[]) | undefined> {
  const find = useSignal<((query: string) => string[]) | undefined>(undefined);
  useEffect(() => {
    const dishes: SearchedDish[] = [];
    const rest = [...chapter];
    let forget = () => {};
    const readNext = () => {
      const section = rest.shift();
      if (section) {
        const { name: sectionName, description, products } = section;
        dishes.push(...products.map((dish) => ({ ...dish, sectionName, section: description })));
        forget = pace.later(readNext);
      } else {
        forget = pace.later(() => {
          find.value = createMenuSearch(dishes);
        });
      }
    };
    readNext();
    return () => forget();
  }, [chapter]);
  return find;
}
