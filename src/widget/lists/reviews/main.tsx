/** The entry of the reviews view: its composition root. */

import { facilityPath } from '../../api/facility.ts';
import { facilityRating } from '../../api/facilityRating.ts';
import { feedbackPath, readFeedback } from '../../api/feedback.ts';
import { mountView } from '../../app/view.tsx';
import type { Boot, Connect } from '../../script/element.ts';
import { listView } from '../listView.ts';
import { createReviews } from '../reviews.ts';
import list from '../words/first.en.json';
import { Reviews } from './Reviews.tsx';
import css from './reviews.css?inline';
import { ReviewsContext } from './shared.ts';
import words from './words/first.en.json';

/** Mounts the reviews view in place of the skeleton, once the first reviews are there. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  return mountView(host, root, boot, {
    ...listView,
    css,
    english: { ...list, ...words },
    fields: facilityRating,
    async prepare({ http, facility }, first) {
      const { id } = facility;
      const reviews = createReviews({
        facility,
        readPage(next) {
          // The very first page is under way; an answer can be read once.
          const begun = first;
          first = undefined;
          const path = begun ? facilityPath(id) + boot.firstPage : (next ?? feedbackPath(id));
          return readFeedback(http, path, begun);
        },
      });
      await reviews.start();
      return { reviews };
    },
    View: ({ shared }) => (
      <ReviewsContext value={shared}>
        <Reviews />
      </ReviewsContext>
    ),
  });
}
