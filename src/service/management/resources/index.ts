/** All routes of the management API, by resource. A new resource adds its line here. */
import type { ManagementRoute } from '../route.ts';
import { deliveryAcceptHours, pickupAcceptHours, tableAcceptHours } from './acceptHours.ts';
import { apiKeys } from './apiKeys.ts';
import { availability } from './availability.ts';
import { book } from './book.ts';
import { bookingDeposits } from './bookingDeposits.ts';
import { bookingHourOverrides, bookingHours } from './bookingHours.ts';
import { bookings } from './bookings.ts';
import { bookingTimespans } from './bookingTimespans.ts';
import { customers } from './customers.ts';
import { dishes } from './dishes.ts';
import { facility } from './facility.ts';
import { facilityResources } from './facilityResources.ts';
import { facilityUsers } from './facilityUsers.ts';
import { feedback } from './feedback.ts';
import { guestData } from './guestData.ts';
import { menuCategories } from './menuCategories.ts';
import { menus } from './menus.ts';
import { menuTransfers } from './menuTransfers.ts';
import { modifierGroups } from './modifierGroups.ts';
import { modifierDefaults, modifiers } from './modifiers.ts';
import { notes } from './notes.ts';
import { notificationRecipients } from './notificationRecipients.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { paymentTransactions } from './paymentTransactions.ts';
import { permissionGroups } from './permissionGroups.ts';
import { pictures } from './pictures.ts';
import { allergens, products, variations } from './products.ts';
import { statistics } from './statistics.ts';
import { bookingTags, customerTags } from './tags.ts';
import { waitlist } from './waitlist.ts';

export const MANAGEMENT_ROUTES: readonly ManagementRoute[] = [
  ...facility,
  ...availability,
  ...bookings,
  ...book,
  ...waitlist,
  ...bookingDeposits,
  ...customers,
  ...paymentTransactions,
  ...statistics,
  ...facilityResources,
  ...bookingTags,
  ...customerTags,
  ...bookingTimespans,
  ...facilityUsers,
  ...permissionGroups,
  ...apiKeys,
  ...feedback,
  ...notes,
  ...notificationRecipients,
  ...bookingHours,
  ...bookingHourOverrides,
  ...menuCategories,
  ...menus,
  ...menuTransfers,
  ...modifierDefaults,
  ...deliveryAcceptHours,
  ...pickupAcceptHours,
  ...tableAcceptHours,
  ...modifierGroups,
  ...products,
  ...variations,
  ...modifiers,
  ...allergens,
  ...dishes,
  ...pictures,
  ...orders,
  ...ordering,
  ...guestData,
];
