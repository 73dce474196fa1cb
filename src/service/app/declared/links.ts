/** What the links in mails lead to. Whoever has a link needs no key. */
import { BookingCancelRequest, BookingCancelView } from '../../../contract/bookingCancel.ts';
import { BookingStatusRequest, BookingStatusView } from '../../../contract/bookingStatus.ts';
import { AcceptedInvite, UserInvite } from '../../../contract/management/facilityUser.ts';
import { MenuFile } from '../../../contract/management/menuFile.ts';
import { OrderView } from '../../../contract/order.ts';
import { publicRoute } from '../route.ts';

const CANCEL = '/booking_cancel/{user_cancel_authentication_code}';

export const getBookingCancel = publicRoute({
  method: 'GET',
  path: CANCEL,
  tag: 'Links in mails',
  summary: "Shows the booking behind a guest's link.",
  answer: BookingCancelView,
  status: 200,
  isLimited: true,
});

export const cancelBooking = publicRoute({
  method: 'PATCH',
  path: CANCEL,
  tag: 'Links in mails',
  summary: "Cancels the booking behind a guest's link. Repeating it changes nothing.",
  body: BookingCancelRequest,
  answer: BookingCancelView,
  status: 202,
  mayConflict: true,
  isLimited: true,
});

const STATUS = '/booking_status/{restaurant_authentication_code}';

export const getBookingStatus = publicRoute({
  method: 'GET',
  path: STATUS,
  tag: 'Links in mails',
  summary: "Shows the booking behind a restaurant's link, and what may be decided.",
  headers: ['Accept-Language'],
  answer: BookingStatusView,
  status: 200,
  isLimited: true,
});

export const decideBooking = publicRoute({
  method: 'PATCH',
  path: STATUS,
  tag: 'Links in mails',
  summary: "Confirms or declines the booking behind a restaurant's link; a decided one stays as it is.",
  body: BookingStatusRequest,
  answer: BookingStatusView,
  status: 202,
  isLimited: true,
});

export const getMenuExport = publicRoute({
  method: 'GET',
  path: '/menu_export/{code}',
  tag: 'Links in mails',
  summary: 'Reads the file of an exported menu, for whoever has its link, for a day.',
  isOurs: true,
  answer: MenuFile,
  status: 200,
  isLimited: true,
});

const INVITE = '/user_invite/{code}';

export const getUserInvite = publicRoute({
  method: 'GET',
  path: INVITE,
  tag: 'Links in mails',
  summary: 'Shows to what an invitation leads.',
  isOurs: true,
  answer: UserInvite,
  status: 200,
  isLimited: true,
});

export const acceptUserInvite = publicRoute({
  method: 'PATCH',
  path: INVITE,
  tag: 'Links in mails',
  summary: 'Accepts an invitation, once, and answers a key of its own.',
  isOurs: true,
  answer: AcceptedInvite,
  status: 202,
  isLimited: true,
});

export const getOrderStatus = publicRoute({
  method: 'GET',
  path: '/order_status/{code}',
  tag: 'Links in mails',
  summary: "Shows how the order behind a guest's link stands.",
  isOurs: true,
  headers: ['Accept-Language', 'If-None-Match'],
  answer: OrderView,
  status: 200,
  isLimited: true,
});
