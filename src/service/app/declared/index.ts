/**
 * All routes of the public half. The description of the API (`../../description`) is built from them and those of the
 * management half. A new route is declared in the file of its kind.
 */
import type { PublicRoute } from '../route.ts';
import * as bookings from './bookings.ts';
import * as description from './description.ts';
import * as links from './links.ts';
import * as ordering from './ordering.ts';

export const PUBLIC_ROUTES: readonly PublicRoute[] = [bookings, ordering, links, description].flatMap(
  (kind): PublicRoute[] => Object.values(kind),
);
