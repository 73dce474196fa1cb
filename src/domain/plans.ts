/**
 * The plans that a facility can have, with their features, for both halves of the API. A feature's flag is only on if this
 * service implements it.
 */
import type { PlanFeatures } from '../contract/facility/planFeatures.ts';

const COMPLETE: PlanFeatures = {
  id: 1,
  name: 'complete',
  admin_name: 'Complete',
  plan_screen_name: 'Complete',
  invoicing_name: 'Complete',
  weight: 1,
  upgradable: false,
  test_tariff: false,
  paied_tariff: false,
  monthly_fee: '0.00',
  standard_cover: '0.00',
  partner_cover: '0.00',
  ticket_fee: '0.00',
  addons_purchasable: false,
  default_addons: ['tickets'],

  booking_deposit_enabled: true,
  booking_filter_enabled: true,
  booking_note_enabled: true,
  booking_tags_enabled: true,
  closed_days_widget_text_enabled: true,
  customers_enabled: true,
  detailed_booking_notification_email_enabled: true,
  discounts_enabled: true,
  feedback_enabled: true,
  individual_widget_text_enabled: true,
  notification_emails_enabled: true,
  pages_enabled: true,
  partner_network_enabled: true,
  past_booking_overview_enabled: true,
  reputation_widget_enabled: true,
  slow_hours_enabled: true,
  ticketing_enabled: true,
  hide_tickets: false,
  hide_prices: false,

  // The management API.
  api_key_enabled: true,
  payment_transactions_enabled: true,
  report_enabled: true,
  retention_period_switch_enabled: true,
  user_rights_management_enabled: true,

  // Not offered here.
  search_ads_enabled: false,
  booking_export_enabled: false,
  booking_receipt_custom_text_enabled: false,
  booking_reminders_enabled: false,
  custom_prints_enabled: false,
  distribution_network_enabled: false,
  posa_enabled: false,
  hide_posa: true,
  posb_enabled: false,
  search_reviews_enabled: false,
  graphical_table_plan_enabled: false,
  tableplan_enabled: false,
  hide_invoices: true,
  hide_payment_details: true,
  hide_recommend_service: true,
  marketing_enabled: false,
  newsletter_enabled: false,
  recurrent_booking_enabled: false,
  servicetables_enabled: false,
  shift_schedule_enabled: false,
  sms_guest_enabled: false,
  sms_guest_reminder_enabled: false,
  sms_waiter_enabled: false,
  sms_waiter_max_waiters: 0,
};

/** For trying the service: all features, but not a real restaurant. */
const TEST: PlanFeatures = {
  ...COMPLETE,
  id: 2,
  name: 'test',
  admin_name: 'Test',
  plan_screen_name: 'Test',
  invoicing_name: 'Test',
  weight: 0,
  upgradable: true,
  test_tariff: true,
};

/** The first is the plan of facilities that name no other. */
export const PLANS = [COMPLETE, TEST] as const satisfies readonly PlanFeatures[];

/** The path of a plan, as in a facility's `active_plan`. */
export function planPath({ id }: Pick<PlanFeatures, 'id'>): string {
  return `/v1/plan/${id}`;
}

/** The plan with the path `activePlan`; the first one for any other value. */
export function planOf(activePlan: unknown): PlanFeatures {
  return PLANS.find((plan) => planPath(plan) === activePlan) ?? PLANS[0];
}
