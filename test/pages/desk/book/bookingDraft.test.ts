import { expect, it } from 'vitest';
import { type Booking, readBooking } from '../../../../src/pages/desk/book/booking.ts';
import { changeOf, draftOf, followed } from '../../../../src/pages/desk/book/bookingDraft.ts';

const bookingOf = (fields: object = {}): Booking =>
  readBooking({
    id: 7,
    status: 'confirmed',
    updated: '2026-11-19T18:00:00Z',
    date: '2026-11-28T18:00:00Z',
    num: 2,
    notes: '',
    facility_resources: ['/v1/facility_resources/4', '/v1/facility_resources/2'],
    ...fields,
  })!;

it('sends nothing that was not typed', () => {
  const draft = draftOf(bookingOf());
  expect(changeOf(draft)).toEqual({});
  expect(changeOf({ ...draft, typed: { ...draft.typed, num: 3, notes: 'Window' } })).toEqual({
    num: 3,
    notes: 'Window',
  });
});

it('keeps what somebody else has saved in the meantime, and names it', () => {
  const draft = draftOf(bookingOf());
  const typing = { ...draft, typed: { ...draft.typed, notes: 'Window' } };
  const after = followed(typing, bookingOf({ num: 5, facility_resources: ['/v1/facility_resources/9'] }));
  expect(after.typed).toMatchObject({ num: 5, tables: ['/v1/facility_resources/9'], notes: 'Window' });
  expect(after.others).toEqual(['num', 'tables']);
  expect(changeOf(after)).toEqual({ notes: 'Window' });
});

it('names a field that both have changed, and sends what was typed', () => {
  const draft = draftOf(bookingOf());
  const typing = { ...draft, typed: { ...draft.typed, num: 3 } };
  const after = followed(typing, bookingOf({ num: 5 }));
  expect(after.others).toEqual(['num']);
  expect(changeOf(after)).toEqual({ num: 3 });
});
