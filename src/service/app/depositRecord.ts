/** A booking deposit as both halves answer it. */
import type { BookingDeposit } from '../../contract/bookingDeposit.ts';
import { depositPath } from '../paths/bookingPaths.ts';
import type { DepositRow } from '../store/bookingDeposits.ts';

/** Exactly the fields of the contract; those of a payment service are empty, since there is none. */
export function depositRecord(deposit: DepositRow): BookingDeposit {
  return {
    amount: Number(deposit.amount),
    booking_description: null,
    cancel_allowed_without_fees: deposit.cancel_allowed_without_fees,
    converted_amount: null,
    currency: deposit.currency,
    deposit_data: {},
    deposit_email_date: null,
    deposit_status: deposit.deposit_status,
    email_date: null,
    employee_name: null,
    employee_resource_uri: null,
    facility: `/v1/facility/${deposit.facility_id}`,
    id: deposit.id,
    obfuscated_payment_details: null,
    owner_email: deposit.owner_email,
    owner_name: deposit.owner_name,
    payment_type: deposit.payment_type,
    refund_amount: Number(deposit.refund_amount),
    resource_uri: depositPath(deposit.facility_id, deposit.id),
  };
}
