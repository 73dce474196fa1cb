/** The records and bodies of both halves by their names in the description, which are those of the contract. */
import * as z from 'zod/mini';
import * as apiError from '../../contract/apiError.ts';
import * as availability from '../../contract/availability.ts';
import * as booking from '../../contract/booking.ts';
import * as bookingCancel from '../../contract/bookingCancel.ts';
import * as bookingDeposit from '../../contract/bookingDeposit.ts';
import * as bookingStatus from '../../contract/bookingStatus.ts';
import * as cart from '../../contract/cart.ts';
import * as conventions from '../../contract/conventions.ts';
import * as facility from '../../contract/facility/facility.ts';
import * as planFeatures from '../../contract/facility/planFeatures.ts';
import * as feedback from '../../contract/feedback.ts';
import * as book from '../../contract/management/book.ts';
import * as managedBooking from '../../contract/management/booking.ts';
import * as managedDeposit from '../../contract/management/bookingDeposit.ts';
import * as bookingHours from '../../contract/management/bookingHours.ts';
import * as bookingTimespan from '../../contract/management/bookingTimespan.ts';
import * as customer from '../../contract/management/customer.ts';
import * as managedFacility from '../../contract/management/facility.ts';
import * as facilityResource from '../../contract/management/facilityResource.ts';
import * as facilityUser from '../../contract/management/facilityUser.ts';
import * as managedFeedback from '../../contract/management/feedback.ts';
import * as managedMenu from '../../contract/management/menu.ts';
import * as menuFile from '../../contract/management/menuFile.ts';
import * as note from '../../contract/management/note.ts';
import * as notificationRecipient from '../../contract/management/notificationRecipient.ts';
import * as managedOrder from '../../contract/management/order.ts';
import * as managedOrdering from '../../contract/management/ordering.ts';
import * as paymentTransaction from '../../contract/management/paymentTransaction.ts';
import * as permissionGroup from '../../contract/management/permissionGroup.ts';
import * as managedProduct from '../../contract/management/product.ts';
import * as session from '../../contract/management/session.ts';
import * as statistics from '../../contract/management/statistics.ts';
import * as tags from '../../contract/management/tags.ts';
import * as menuWidget from '../../contract/menuWidget.ts';
import * as order from '../../contract/order.ts';
import * as product from '../../contract/product.ts';
import * as ticket from '../../contract/ticket.ts';
import * as waitlist from '../../contract/waitlist.ts';
import * as waitlistRequest from '../../contract/waitlistRequest.ts';

const PUBLIC = [
  apiError,
  availability,
  booking,
  bookingCancel,
  bookingDeposit,
  bookingStatus,
  cart,
  conventions,
  facility,
  feedback,
  menuWidget,
  order,
  planFeatures,
  product,
  ticket,
  waitlist,
  waitlistRequest,
];
const MANAGEMENT = [
  book,
  managedBooking,
  managedDeposit,
  bookingHours,
  bookingTimespan,
  customer,
  managedFacility,
  facilityResource,
  facilityUser,
  managedFeedback,
  managedMenu,
  menuFile,
  note,
  notificationRecipient,
  managedOrder,
  managedOrdering,
  paymentTransaction,
  permissionGroup,
  managedProduct,
  session,
  statistics,
  tags,
];

/** Name -> record. Where both halves have a record of the same name, the management half's is prefixed with `Managed`. */
export const RECORDS: ReadonlyMap<string, z.ZodMiniObject> = namesOf();

function namesOf(): Map<string, z.ZodMiniObject> {
  const names = new Map<string, z.ZodMiniObject>();
  const known = new Set<z.ZodMiniObject>();
  for (const module of [...PUBLIC, ...MANAGEMENT] as object[]) {
    for (const [name, record] of Object.entries(module)) {
      if (!(record instanceof z.ZodMiniObject) || known.has(record)) continue;
      known.add(record);
      names.set(names.has(name) ? `Managed${name}` : name, record);
    }
  }
  return names;
}
