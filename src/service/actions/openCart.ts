import type { Transaction } from 'kysely';
import type { CartRow } from '../store/carts.ts';
import type { Database, FacilityRow } from '../store/database.ts';

/** An open cart while it is locked. */
export interface OpenCart {
  trx: Transaction<Database>;
  facility: FacilityRow;
  cart: CartRow;
  /** Read after the cart was locked. */
  now: Date;
}
