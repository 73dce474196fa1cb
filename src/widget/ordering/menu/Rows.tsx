import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useOrdering } from '../shared.ts';
import type { MenuProduct } from './menu.ts';
import { ProductRow } from './ProductRow.tsx';
import type { Pace } from './pace.ts';
import { TELLS_NEAR, useNear } from './useNear.ts';

/** Rows that are drawn at once, and laid out only when they come near the screen. */
const BLOCK = 8;

export interface RowsProps {
  /** How many there are, before they are read. */
  size: number;
  /** Reads them. */
  read(): readonly MenuProduct[];
  /** So many stand there from the beginning, if any; the others follow when there is time. */
  first: number;
  pace: Pace;
}

/** A list of products that may be thousands. In the end all of them are in the document. */
export function Rows({ size, read, first, pace }: RowsProps) {
  const begins = [0];
  for (let next = first > 0 ? first : BLOCK; next < size; next += BLOCK) begins.push(next);
  return (
    <div role="list">
      {begins.map((begin, index) => {
        const end = begins[index + 1] ?? size;
        return (
          <Block
            key={begin}
            size={end - begin}
            read={() => read().slice(begin, end)}
            isFirst={begin < first}
            pace={pace}
          />
        );
      })}
    </div>
  );
}

interface BlockProps extends Pick<RowsProps, 'size' | 'read' | 'pace'> {
  isFirst: boolean;
}

function Block({ size, read, isFirst, pace }: BlockProps) {
  const shared = useOrdering();
  const isDrawn = useSignal(isFirst);
  const block = useRef<HTMLDivElement>(null);
  const isNear = useRef(isFirst || !TELLS_NEAR);
  const draw = () => {
    isDrawn.value = true;
  };
  useLayoutEffect(() => (isFirst ? undefined : pace.later(draw)), []);
  // The guest is there before its turn has come.
  const picture = () => {
    if (isNear.current)
      for (const image of block.current!.querySelectorAll<HTMLImageElement>('img:not([src])'))
        image.src = image.dataset['src']!;
  };
  useLayoutEffect(picture);
  useNear(block, () => {
    isNear.current = true;
    draw();
    picture();
  });

  const products = isDrawn.value ? read() : undefined;
  // What stands for the block while it is not drawn or laid out.
  const height = products ? products.reduce((sum, product) => sum + heightOf(product), 0) : size * PICTURED;

  return (
    <div
      ref={block}
      class={isFirst ? 'block near' : 'block'}
      style={{ containIntrinsicBlockSize: `auto ${height}em`, minBlockSize: products ? '' : `${height}em` }}
    >
      {products?.map((product) => (
        <ProductRow key={product.path} product={product} shared={shared} />
      ))}
    </div>
  );
}

/** About how high a row is at most, in em. */
export const PICTURED = 8.5;

function heightOf({ image, description }: MenuProduct): number {
  return image ? PICTURED : description ? 7.6 : 5.1;
}
