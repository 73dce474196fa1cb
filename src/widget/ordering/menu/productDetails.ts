/**
 * The details of products, read when somebody wants to know them and kept in memory, never stored. Once the menus are
 * read anew nothing of it counts: a recipe may have changed, and the menu's own record need not tell.
 */
import { computed, type ReadonlySignal } from '@preact/signals';
import { isGone } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import type { Menu } from '../../api/menu.ts';
import { type ProductDetail, readProductDetail } from '../../api/menuProduct.ts';

export type { ProductDetail, Variation } from '../../api/menuProduct.ts';

/** Reads under way at once: a filter that asks for many must not keep everything else waiting. */
const AT_ONCE = 4;

export interface ProductDetailsNeeds {
  /** Absolute address of the API. */
  api: string;
  http: Http;
  facilityId: string;
  menus: ReadonlySignal<readonly Menu[]>;
}

export function createProductDetails({ api, http, facilityId, menus }: ProductDetailsNeeds) {
  /** Other menus begin with none. */
  const kept = computed(() => ({ of: menus.value, details: new Map<string, ProductDetail>() }));
  const reads = new Map<string, Promise<ProductDetail>>();
  const queue: (() => void)[] = [];
  let underWay = 0;
  const listeners = new Set<(path: string) => void>();
  const tell = (path: string) => listeners.forEach((listener) => listener(path));

  const next = () => {
    const start = underWay < AT_ONCE ? queue.shift() : undefined;
    if (!start) return;
    underWay++;
    start();
  };
  const readNow = async (path: string): Promise<ProductDetail> => {
    const mine = kept.peek();
    try {
      const detail = await readProductDetail(http, api, facilityId, path);
      // The menus were read anew meanwhile: this one may be from before.
      if (kept.peek() !== mine) return await readNow(path);
      mine.details.set(path, detail);
      tell(path);
      return detail;
    } catch (error) {
      if (isGone(error) && kept.peek().details.delete(path)) tell(path);
      throw error;
    }
  };

  return {
    /** What is known of a product; undefined when it was not read, or only before the menus were. */
    known: (path: string): ProductDetail | undefined => kept.peek().details.get(path),

    /** From memory, else read when its turn comes. Throws as `readProductDetail`; then it may be asked for again. */
    read(path: string): Promise<ProductDetail> {
      const known = kept.peek().details.get(path);
      if (known) return Promise.resolve(known);
      let read = reads.get(path);
      if (!read) {
        read = new Promise<void>((start) => {
          queue.push(start);
          next();
        })
          .then(() => readNow(path))
          .finally(() => {
            underWay--;
            reads.delete(path);
            next();
          });
        reads.set(path, read);
      }
      return read;
    },

    /** Calls `listener` with the path of each product of which something else is known from then on. */
    whenRead(listener: (path: string) => void): void {
      listeners.add(listener);
    },

    /** Read anew and at once, before all that waits: a guest looks at this one. Throws as `read`. */
    refresh: readNow,
  };
}

export type ProductDetails = ReturnType<typeof createProductDetails>;
