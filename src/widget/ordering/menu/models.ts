/** The wiring of what looks into the records of dishes: the dialog of one, and the filter of allergens. */
import { oncePer } from '../../app/oncePer.ts';
import type { Ordering } from '../shared.ts';
import { createAllergens } from './allergens.ts';
import { allergensText } from './allergensText.ts';
import { createProductDetails } from './productDetails.ts';

export const detailsOf = oncePer(({ api, http, facility, menus }: Ordering) =>
  createProductDetails({ api, http, facilityId: facility.id, menus }),
);

export const allergensOf = oncePer((ordering: Ordering) => {
  const { menu, avoided, language, isOffline, follow } = ordering;
  return createAllergens({
    menu,
    details: detailsOf(ordering),
    avoided,
    locale: () => language.locale,
    list: (allergens) => allergensText(ordering, allergens),
    isOffline,
    follow,
  });
});
