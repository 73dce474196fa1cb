import { describe, expect, it } from 'vitest';
import { positiveShare, ratingOf, starsOf } from '../../src/domain/rating.ts';

describe('what guests think in figures', () => {
  it.each([
    [94, 0.94],
    [100, 1],
    [0, 0],
    // Nobody writes one percent of praise: it is a share already.
    [0.94, 0.94],
    [1, 1],
    [101, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads an average of %s as a share of %s', (average, share) => {
    expect(positiveShare(average)).toBe(share);
  });

  it.each([
    [4.6, 4.6],
    [5, 5],
    [0, undefined],
    [5.1, undefined],
    [-2, undefined],
    [null, undefined],
  ])('reads %s as %s stars', (stars, shown) => {
    expect(starsOf(stars)).toBe(shown);
  });

  it('are stars where guests are asked for them and have given some, else thumbs', () => {
    const facility = { feedback_count: 10, feedback_stars_average: 4.2, feedback_average: 88 };
    const asking = { ...facility, stars_food_orders_enabled: true };
    expect(ratingOf(asking)).toEqual({ stars: 4.2 });
    expect(ratingOf(facility)).toEqual({ share: 0.88 });
    expect(ratingOf({ ...facility, stars_food_enabled: false })).toEqual({ share: 0.88 });
    expect(ratingOf({ ...asking, feedback_stars_average: null })).toEqual({ share: 0.88 });
    expect(ratingOf({ stars_service_enabled: true })).toEqual({ share: undefined });
  });

  it.each([9, 3, 0, null, undefined])(
    'are no share of %s voices, and stars all the same',
    (feedback_count) => {
      const facility = { feedback_count, feedback_stars_average: 4.2, feedback_average: 83 };
      expect(ratingOf(facility)).toEqual({ share: undefined });
      expect(ratingOf({ ...facility, stars_food_enabled: true })).toEqual({ stars: 4.2 });
    },
  );
});
