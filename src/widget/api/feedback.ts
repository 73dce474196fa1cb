/** `GET /facility/{facility_id}/feedback`, a page at a time. */
import { feedbackFields } from '../../contract/feedback.ts';
import { type Read, readRecord } from '../../contract/readRecord.ts';
import { Refused } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { type Page, readPage } from './pages.ts';

const PAGE_SIZE = 10;

export type Review = Read<typeof feedbackFields, never>;

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
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  });
}

/** An entry that says nothing at all is none. */
function reviewOf(record: unknown): Review | undefined {
  const review = readRecord(feedbackFields, record, []);
  if (!review) return;
  const { food_positive, service_positive, stars_average, public_comment } = review;
  const says = food_positive ?? service_positive ?? stars_average ?? public_comment?.trim();
  return says === undefined || says === '' ? undefined : review;
}
