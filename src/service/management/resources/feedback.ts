/** Public feedback (authenticated-api.md, "Public feedback"). */
import { ManagedFeedbackEntry } from '../../../contract/management/feedback.ts';
import { notFound } from '../../apiFailure.ts';
import { listOwned } from '../../store/owned.ts';
import { facilityList } from '../list.ts';

/** "Available only when the facility enabled it": 404 otherwise, as in the public half. */
export const feedback = [
  facilityList({
    path: '/facility/{facility_id}/feedback',
    tag: 'Public feedback',
    summary: 'Lists what guests have said in public.',
    record: ManagedFeedbackEntry,
    filters: {},
    orders: ['created', 'id'],
    find: async ({ db, facility }, { offset, limit, order }) => {
      if (!facility.feedback_enabled) throw notFound();
      const { by, isDescending } = order ?? { by: 'created', isDescending: true };
      const { rows, total } = await listOwned(db, 'feedback_entries', facility.id, {
        conditions: [],
        orders: [
          { column: by, isDescending },
          { column: 'id', isDescending },
        ],
        offset,
        limit,
      });
      return { records: rows.map((row) => ({ ...row, created: row.created.toISOString() })), total };
    },
  }),
];
