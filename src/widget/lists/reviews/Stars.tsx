import { MOST_STARS } from '../../../domain/rating.ts';

/** From the tip of a star around it, and the left half of one. */
const WHOLE = 'l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9-4.3-4.1 5.9-.8z';
const HALF = 'v13.3l-5.2 2.9 1-5.9-4.3-4.1 5.9-.8z';

/** So many stars beside each other, in steps of a half. */
function shapeOf(stars: number): string {
  let shape = '';
  for (let place = 0; place < stars; place++)
    shape += `M${10 + place * 20} 1.5${stars - place < 1 ? HALF : WHOLE}`;
  return shape;
}

/** Stars as a drawing: all are outlined, as many as there are filled. What they say stands beside them in words. */
export function Stars({ stars }: { stars: number }) {
  return (
    <svg class="stars" viewBox="0 0.6 100 18" aria-hidden="true">
      <path d={shapeOf(MOST_STARS)} />
      <path class="full" d={shapeOf(Math.round(stars * 2) / 2)} />
    </svg>
  );
}
