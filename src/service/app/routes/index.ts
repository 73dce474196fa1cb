/** All routes of the service, by resource. A new resource adds its line here. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { availabilityRoutes } from './availability.ts';
import { bookingCancelRoutes } from './bookingCancel.ts';
import { bookingDepositRoutes } from './bookingDeposit.ts';
import { bookingStatusRoutes } from './bookingStatus.ts';
import { bookingRoutes } from './bookings.ts';
import { descriptionRoutes } from './description.ts';
import { facilityRoutes } from './facility.ts';
import { feedbackRoutes } from './feedback.ts';
import { healthRoutes } from './health.ts';
import { menuExportRoutes } from './menuExport.ts';
import { menuWidgetRoutes } from './menuWidget.ts';
import { menuWidgetCartRoutes } from './menuWidgetCart.ts';
import { menuWidgetCartItemRoutes } from './menuWidgetCartItem.ts';
import { menuWidgetCartOrderRoutes } from './menuWidgetCartOrder.ts';
import { menuWidgetProductRoutes } from './menuWidgetProduct.ts';
import { orderStatusRoutes } from './orderStatus.ts';
import { outboxRoutes } from './outbox.ts';
import { ticketRoutes } from './tickets.ts';
import { userInviteRoutes } from './userInvite.ts';
import { waitlistRoutes } from './waitlist.ts';

export const ROUTES: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  facilityRoutes,
  availabilityRoutes,
  bookingRoutes,
  bookingDepositRoutes,
  waitlistRoutes,
  bookingCancelRoutes,
  bookingStatusRoutes,
  feedbackRoutes,
  ticketRoutes,
  menuWidgetRoutes,
  menuWidgetProductRoutes,
  menuWidgetCartRoutes,
  menuWidgetCartItemRoutes,
  menuWidgetCartOrderRoutes,
  orderStatusRoutes,
  menuExportRoutes,
  userInviteRoutes,
  outboxRoutes,
  healthRoutes,
  descriptionRoutes,
];
