import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import type { MenuProduct } from '../../state/menu.ts';
import type { Pace } from '../../state/pace.ts';
import { ProductRow } from './ProductRow.tsx';

/** Rows that are drawn at once, and laid out only when they come near the screen. */
const BLOCK = 16;

export interface RowsProps {
  /** How many there are, before they are read. */
  size: number;
  /** Reads them. */
  read(): readonly MenuProduct[];
  /** So many stand there from the beginning; the others follow when there is time. */
  first: number;
  pace: Pace;
}

/** A list of products that may be thousands. In the end all of them are in the document. */
export function Rows({ size, read, first, pace }: RowsProps) {
  return (
    <div role="list">
      {Array.from({ length: Math.ceil(size / BLOCK) }, (_, index) => (
        <Block
          key={index}
          size={Math.min(BLOCK, size - index * BLOCK)}
          read={() => read().slice(index * BLOCK, (index + 1) * BLOCK)}
          isFirst={index * BLOCK < first}
          pace={pace}
        />
      ))}
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

  useLayoutEffect(() => {
    if (isDrawn.peek()) return;
    const draw = () => {
      isDrawn.value = true;
    };
    const forget = pace.later(draw);
    // The guest is there before its turn has come.
    const onNear = ({ skipped }: Event & { skipped?: boolean }) => !skipped && draw();
    const element = block.current!;
    element.addEventListener('contentvisibilityautostatechange', onNear);
    return () => {
      forget();
      element.removeEventListener('contentvisibilityautostatechange', onNear);
    };
  }, []);

  const products = isDrawn.value ? read() : undefined;

  // What stands for the block while it is not drawn or laid out. A page's policy may forbid the attribute.
  useLayoutEffect(() => {
    const height = `${products ? products.reduce((sum, product) => sum + heightOf(product), 0) : size * PICTURED}em`;
    const { style } = block.current!;
    style.containIntrinsicBlockSize = `auto ${height}`;
    style.minBlockSize = products ? '' : height;
  }, [products]);

  return (
    <div ref={block} class="block">
      {products?.map((product) => (
        <ProductRow key={product.path} product={product} shared={shared} />
      ))}
    </div>
  );
}

const PICTURED = 8.5;

/** About how high a row is, in em. */
function heightOf({ image, description }: MenuProduct): number {
  return image ? PICTURED : description ? 7.6 : 5.1;
}
