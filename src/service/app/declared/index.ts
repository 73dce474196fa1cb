/**
 * All routes of the public half. The description of the API (`../../description`) is made of them and of the management
 * half's. A new route is declared in the file of its kind.
 */
import type { PublicRoute } from '../route.ts';
import * as bookings from './bookings.ts';
import * as description from './description.ts';
import * as links from './links.ts';
import * as ordering from './ordering.ts';

export const PUBLIC_ROUTES: readonly PublicRoute[] = [bookings, ordering, links, description].flatMap(
  (kind): PublicRoute[] => Object.values(kind),
);
