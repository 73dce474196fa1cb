/** `GET /facility/{facility_id}/feedback`, a page at a time. */
import type { FeedbackEntry } from '../../contract/feedback.ts';
import {
  type FieldsOf,
  flag,
  number,
  orNull,
  type Read,
  readRecord,
  text,
} from '../../contract/readRecord.ts';
import { isNotFound } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { type Page, readPage } from './pages.ts';

const PAGE_SIZE = 10;

export const reviewFields = {
  created: text,
  food_positive: flag,
  id: number,
  public_comment: text,
  service_positive: flag,
  stars_average: orNull(number),
} satisfies FieldsOf<FeedbackEntry>;

export type Review = Read<typeof reviewFields, never>;

export function feedbackPath(id: string): string {
  return `${facilityPath(id)}/feedback?limit=${PAGE_SIZE}`;
}

/** One page; undefined where the facility keeps its feedback to itself (404). Throws as `http.read`. */
export function readFeedback(
  http: Http,
  path: string,
  first?: Promise<Response>,
): Promise<Page<Review> | undefined> {
  return readPage(http, path, reviewOf, first).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
}

/** An entry that says nothing at all is left out. */
function reviewOf(record: unknown): Review | undefined {
  const review = readRecord(reviewFields, record, []);
  if (!review) return;
  const { food_positive, service_positive, stars_average, public_comment } = review;
  const says = food_positive ?? service_positive ?? stars_average ?? public_comment?.trim();
  return says === undefined || says === '' ? undefined : review;
}
