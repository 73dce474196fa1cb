/** Operation ids, after which generated clients name their functions: stable, because they follow from the address. */
import type { DeclaredRoute } from '../app/route.ts';

/** Exceptions, where the name derived from the address would read badly. */
const NAMES: Readonly<Record<string, string>> = {
  'GET /facility': 'listFacilities',
  'GET /facility/{facility_id}/availability': 'listAvailability',
  'GET /facility/{facility_id}/facility_statistics': 'getStatistics',
  'GET /facility/{facility_id}/customer': 'listCustomers',
  'GET /facility/{facility_id}/booking_deposit': 'listBookingDeposits',
  'GET /facility/{facility_id}/feedback': 'listFeedback',
  'GET /facility/{facility_id}/openinghouroverride': 'listOpeninghouroverrides',
  'GET /facility/{facility_id}/menu_widget': 'listMenuWidgets',
  'POST /facility/{facility_id}/waitlist': 'createWaitlistEntry',
  'POST /facility/{facility_id}/menus/export': 'exportMenu',
  'POST /facility/{facility_id}/menus/import': 'importMenu',
  'GET /openapi.json': 'getDescription',
  'POST /session': 'signIn',
  'DELETE /session': 'signOut',
};

const VERBS = { GET: 'get', POST: 'create', PATCH: 'change', DELETE: 'delete' } as const;
const LISTED = /s$/;

/** `listBookings`, `createBooking`, `changeBooking` */
export function nameOf({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): string {
  const known = NAMES[`${method} ${path}`];
  if (known !== undefined) return known;
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const last = parts.at(-1) ?? '';
  const isList = method === 'GET' && !path.endsWith('}') && LISTED.test(last);
  const words = (isList ? last : singular(last)).split('_');
  return [
    isList ? 'list' : VERBS[method],
    ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
}

function singular(word: string): string {
  // "Booking status" is singular already.
  if (word.endsWith('status')) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
