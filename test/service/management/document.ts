/**
 * Every row of the management half of the contract, and the test that shows it: endpoints with their status codes,
 * parameters and fields of bodies, and the fields of the records. `document.test.ts` compares it with the declared routes, and fails
 * for a row that no test shows and `MISSING` does not list.
 */

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

interface Endpoint {
  /** Method and path, as the document writes them. */
  name: string;
  status: number;
  query: string[];
  body: string[];
  /** Of which record the answer is, or its list. */
  record?: string;
}

const PAGE = 'offset limit';
const endpoint = (name: string, status: number, record?: string, query = '', body = ''): Endpoint => ({
  name: name.replace(' /f/', ' /facility/{facility_id}/'),
  status,
  query: words(query),
  body: words(body),
  ...(record === undefined ? {} : { record }),
});

const ACCEPT_HOUR = 'begins ends weekdays menu facility';
const BOOKING_BODY =
  'num date facility_resources name email phone comment price_change checksum source sn_access_token newsletter_subscribe resource_group service_newsletter_subscribe booking_deposit send_email_receipt';

export const ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'GET /facility',
    200,
    'facility',
    `in_partner_network near distance radius check_closed_date check_min_num ${PAGE}`,
  ),
  endpoint(
    'POST /facility',
    201,
    'facility',
    '',
    'name description website street city zip_code country timezone language email phone',
  ),
  endpoint('GET /facility/{facility_id}', 200, 'single facility'),
  endpoint('GET /f/availability', 200, 'availability slot', 'date__gte'),
  endpoint('GET /f/bookings', 200, 'booking', `date__lt date__gte customer facility_resources ${PAGE}`),
  endpoint('POST /f/bookings', 201, 'booking', '', BOOKING_BODY),
  endpoint('PATCH /f/bookings/{booking_id}', 202, 'booking', '', 'id status message'),
  endpoint('GET /f/booking_deposit', 200, 'booking deposit', `date__lt date__lte date__gte date__gt ${PAGE}`),
  endpoint('POST /f/booking_deposit', 201, 'booking deposit', '', 'owner_name owner_email amount currency'),
  endpoint('PATCH /f/booking_deposit/{booking_deposit_id}', 202, 'booking deposit', '', 'amount'),
  endpoint('GET /f/booking_tags', 200, 'booking tag', PAGE),
  endpoint('GET /f/customer_tags', 200, 'customer tag', PAGE),
  endpoint('GET /f/booking_timespans', 200, 'booking timespan', PAGE),
  endpoint('POST /f/booking_timespans', 201, 'booking timespan', '', 'num booking_timespan'),
  endpoint(
    'PATCH /f/booking_timespans/{booking_timespan_id}',
    202,
    'booking timespan',
    '',
    'num booking_timespan id',
  ),
  endpoint(
    'GET /f/customer',
    200,
    'customer',
    `name email phone email_verified newsletter_subscribe updated__lt updated__lte updated__gt updated__gte ${PAGE}`,
  ),
  endpoint('POST /f/customer', 201, 'customer', '', 'name email'),
  endpoint('PATCH /f/customer/{customer_id}', 202, 'customer', '', 'city'),
  endpoint('GET /f/facility_statistics', 200, undefined, 'stats date__lte date__gte'),
  endpoint('GET /f/facility_users', 200, 'facility user', PAGE),
  endpoint('POST /f/facility_users', 201, 'facility user', '', 'first_name email permission_groups'),
  endpoint('GET /f/feedback', 200, 'feedback', PAGE),
  endpoint('GET /f/notes', 200, 'note', `begins__lt ends__gte ${PAGE}`),
  endpoint('POST /f/notes', 201, 'note', '', 'begins ends text'),
  endpoint('DELETE /f/notes/{note_id}', 204),
  endpoint('GET /f/menu_categories', 200, 'menu category', PAGE),
  endpoint('POST /f/menu_categories', 201, 'menu category', '', 'menu name description priority'),
  endpoint('PATCH /f/menu_categories/{menu_category_id}', 202, 'menu category', '', 'name description'),
  endpoint('DELETE /f/menu_categories/{menu_category_id}', 204),
  endpoint('GET /f/menus', 200, 'menu settings', PAGE),
  endpoint('PATCH /f/menus/{menu_id}', 202, 'menu settings'),
  endpoint('POST /f/menus/export', 200, undefined, '', 'email'),
  endpoint('POST /f/menus/import', 200, undefined, '', 'json_file_url email'),
  endpoint('GET /f/notificationrecipients', 200, 'notification recipient', PAGE),
  endpoint(
    'POST /f/notificationrecipients',
    201,
    'notification recipient',
    '',
    'contact_info contact_info_type',
  ),
  endpoint(
    'PATCH /f/notificationrecipients/{notificationrecipient_id}',
    202,
    'notification recipient',
    '',
    'contact_info_type contact_info id',
  ),
  endpoint('DELETE /f/notificationrecipients/{notificationrecipient_id}', 204),
  endpoint('GET /f/openinghours', 200, 'booking hour', PAGE),
  endpoint('POST /f/openinghours', 201, 'booking hour', '', 'begins ends capacity weekdays'),
  endpoint('PATCH /f/openinghours/{openinghour_id}', 202, 'booking hour'),
  endpoint('GET /f/openinghouroverride', 200, 'booking-hour override', `begins__lt ends__gte ${PAGE}`),
  endpoint('GET /f/payment_transactions', 200, 'payment transaction', `date__gte date__lt order_by ${PAGE}`),
  endpoint(
    'POST /f/payment_transactions',
    201,
    'payment transaction',
    '',
    'amount currency date source status table_names',
  ),
  endpoint(
    'GET /f/product_modifier_defaults',
    200,
    'product modifier default',
    `product_modifier_group ${PAGE}`,
  ),
  endpoint(
    'POST /f/product_modifier_defaults',
    201,
    'product modifier default',
    '',
    'menu title price_gross currency product_modifier_group',
  ),
  endpoint(
    'PATCH /f/product_modifier_defaults/{product_modifier_default_id}',
    202,
    'product modifier default',
  ),
  endpoint('DELETE /f/product_modifier_defaults/{product_modifier_default_id}', 204),
  endpoint('GET /f/product_delivery_accept_hours', 200, 'delivery accept hour', PAGE),
  endpoint('POST /f/product_delivery_accept_hours', 201, 'delivery accept hour', '', ACCEPT_HOUR),
  endpoint(
    'PATCH /f/product_delivery_accept_hours/{product_delivery_accept_hour_id}',
    202,
    'delivery accept hour',
  ),
  endpoint('DELETE /f/product_delivery_accept_hours/{product_delivery_accept_hour_id}', 204),
  endpoint('GET /f/product_modifier_groups', 200, 'product modifier group', PAGE),
  endpoint('POST /f/product_modifier_groups', 201, 'product modifier group'),
];

const SINGLE_FACILITY =
  'attributes booking_create_username_required booking_edit_username_required booking_cancel_username_required booking_charge_username_required booking_deposits_enabled buttonCode cancel_without_fees cancel_without_fees_days categories city country currency deposit_amount deposit_option deposit_reference deposit_times_enabled deposits_certain_group_enabled deposits_certain_group_size deposits_charge_automatically deposits_widget_description description description_multilingual email socialnet_page socialnet_pixel feedback_average feedback_change feedback_count feedback_enabled feedback_public feedback_this_month food_average id images in_partner_network photonet_page language location logo max_num min_book_in_advance_hours min_num name offers opening_hours phone price_range primary_review_channel reachedBookingLimit resource_uri service_average short_description slug state street processor_sepa_enabled timezone microblog_page type unique_deposit_hours verified visual_opening_hours website widgetCode widget_closed_text widget_custom_text video_page zip_code';

export const RECORDS: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries({
    facility:
      'id slug name type description short_description description_multilingual street city state zip_code country timezone language currency email phone website location logo images categories attributes offers resource_uri automatically_confirm_bookings booking_interval booking_timespan min_num max_num min_book_in_advance_hours unavailable_booking_enabled reachedBookingLimit resources_enabled combined_resources_enabled resource_combination_by_combination resource_combination_by_group show_tables_and_allow_allocation_of_bookings send_reminders booking_create_username_required booking_edit_username_required booking_cancel_username_required booking_charge_username_required opening_hours visual_opening_hours unique_deposit_hours booking_deposits_enabled deposit_amount deposit_option deposit_reference deposit_times_enabled deposits_certain_group_enabled deposits_certain_group_size deposits_charge_automatically deposits_widget_description cancel_without_fees cancel_without_fees_days wallet_client_id wallet_secret_key processor_publish_key processor_secret_key processor_sepa_enabled vat_id vat_rate average_revenue_per_guest average_revenue_per_guest_currency max_discount feedback_enabled feedback_public feedback_this_month feedback_average feedback_change food_average service_average feedback_count primary_review_channel socialnet_page socialnet_pixel photonet_page microblog_page video_page search_page socialnet_pages search_places_id search_redirects_enabled verified in_partner_network pii_retention_period active_plan send_bookings_to_posb receipt_extra_text widget_closed_text widget_custom_text buttonCode widgetCode features',
    'single facility': SINGLE_FACILITY,
    'availability slot':
      'available available_authenticated checksum date id local_date_formatted local_time_formatted message price_change resource_uri',
    booking:
      'id resource_uri facility customer facility_resources tags customer_tags files alias booking_deposit booking_request_parameters booking_timespan checksum comment notes created updated date customer_bookings customer_cancellations customer_noshows customer_notes name email phone email_confirmation_status email_verified sn_access_token last_multi_booking multi_booking message newsletter_subscribe service_newsletter_subscribe num price_change ref_num resource_group source status status_code user_cancel_authentication_code restaurant_authentication_code user walk_in',
    'booking deposit':
      'amount booking_description cancel_allowed_without_fees converted_amount currency deposit_data deposit_email_date deposit_status email_date employee_name employee_resource_uri facility id obfuscated_payment_details owner_email owner_name payment_type refund_amount resource_uri',
    'booking tag': 'color enabled facility id name resource_uri',
    'customer tag': 'facility id name resource_uri',
    'booking timespan': 'booking_timespan created facility id num resource_uri updated',
    customer:
      'anniversary birthday city country created email email_verification_allowed_after email_verification_last_request_time email_verified facility feedback_score files search_user_id id imported is_active name newsletter_subscribe newsletter_subscription_refused notes phone service_newsletter_subscribe resource_uri sex street tags updated uuid zip_code',
    'facility user': 'aliases email first_name id last_name permission_groups resource_uri username',
    feedback: 'created food_positive id public_comment service_positive',
    note: 'begins ends facility id resource_uri text',
    'menu category':
      'created description facility id image menu name online_order_enabled priority products resource_uri show_products_in_menu updated',
    'menu settings':
      'allow_cash allow_credit_card allow_delivery allow_wallet allow_pickup allow_qr_ordering allow_sepa_direct_debit created delivery_area delivery_fee delivery_lead_time delivery_minimum_order_value enabled facility force_prepayment_order_value id name pickup_lead_time qr_allow_cash qr_allow_credit_card qr_allow_wallet qr_allow_sepa_direct_debit qr_cash_payment_text qr_force_prepayment_order_value resource_uri updated',
    'notification recipient':
      'contact_info contact_info_access_token contact_info_type facility id resource_uri',
    'booking hour': 'begins ends capacity end_of_acceptance facility id resource_uri weekdays',
    'booking-hour override': 'begins ends capacity capacity_only is_open reason facility id resource_uri',
    'payment transaction':
      'amount currency date facility guest_name id num resource_uri source status table_names walk_in',
    'product modifier group':
      'created facility id maximum_quantity menu minimum_quantity resource_uri title title_public updated',
    'product modifier default':
      'created currency facility id maximum_quantity menu minimum_quantity price_gross priority product_modifier_group resource_uri title updated',
    'delivery accept hour': 'begins ends created facility id menu resource_uri updated weekdays',
  }).map(([record, fields]) => [record, words(fields)]),
);

const ADDED = 'are added with exactly the fields of the document, and listed';
const CHANGED = 'are changed in part, and answered whole';
const REMOVED = 'are removed once';

const DEFAULTS = 'are added as the document shows, and listed by group';
const GROUPS = 'are added with exactly the fields of the document, and listed by title';
const HOURS = 'are added, listed, changed and removed, and guests read each change next';

/** Which test shows an endpoint: its status, parameters, body and record. */
export const SHOWN: Readonly<Record<string, readonly [file: string, ...titles: string[]]>> = {
  'GET /facility': [
    'facility.test.ts',
    'has the full record of those that the key may see, by name',
    'keeps to what is asked for',
  ],
  'POST /facility': [
    'facility.test.ts',
    'takes its id from its name, belongs to who made it, and is public at once',
    'with a wrong %s is 400 and is not there',
  ],
  'GET /facility/{facility_id}': ['facility.test.ts', 'is read with the fields of the single record'],
  'GET /f/notes': ['notes.test.ts', 'are listed newest first, by pages, and between times'],
  'POST /f/notes': ['notes.test.ts', 'are added with exactly the fields of the document'],
  'DELETE /f/notes/{note_id}': ['notes.test.ts', REMOVED],
  'GET /f/booking_tags': ['setUp.test.ts', ADDED],
  'GET /f/customer_tags': ['setUp.test.ts', ADDED],
  'GET /f/booking_timespans': ['setUp.test.ts', ADDED],
  'POST /f/booking_timespans': ['setUp.test.ts', ADDED],
  'PATCH /f/booking_timespans/{booking_timespan_id}': ['setUp.test.ts', CHANGED],
  'GET /f/feedback': [
    'setUp.test.ts',
    'is listed newest first where the facility has enabled it, and is 404 elsewhere',
  ],
  'GET /f/notificationrecipients': ['setUp.test.ts', ADDED],
  'POST /f/notificationrecipients': ['setUp.test.ts', ADDED],
  'PATCH /f/notificationrecipients/{notificationrecipient_id}': ['setUp.test.ts', CHANGED],
  'DELETE /f/notificationrecipients/{notificationrecipient_id}': ['setUp.test.ts', REMOVED],
  'GET /f/openinghours': ['setUp.test.ts', ADDED],
  'POST /f/openinghours': ['setUp.test.ts', ADDED],
  'PATCH /f/openinghours/{openinghour_id}': ['setUp.test.ts', CHANGED],
  'GET /f/availability': [
    'availability.test.ts',
    'has what guests may book beside what is left',
    'is answered with the fields of the document, by pages, from today unless it says otherwise',
  ],
  'GET /f/bookings': ['bookings.test.ts', 'is in order of time, and keeps to what is asked for'],
  'POST /f/bookings': [
    'bookings.test.ts',
    'is answered with the fields of the document and both codes, which work',
    'writes to the guest alone, when a receipt is asked for, in the language of the request',
    'checks a checksum that is sent, and needs none',
    'takes a deposit once',
    'with a wrong %s is 400, and nothing is stored',
  ],
  'PATCH /f/bookings/{booking_id}': [
    'bookings.test.ts',
    'from %s leads to %j and to nothing else',
    'to cancelled frees the seats at once, and tells the guest with the message',
  ],
  'GET /f/booking_deposit': ['money.test.ts', 'are listed newest first, and between times'],
  'POST /f/booking_deposit': ['money.test.ts', 'are added with exactly the fields of the document'],
  'PATCH /f/booking_deposit/{booking_deposit_id}': [
    'money.test.ts',
    'are changed in part, and the guest is told what is noted, and that no money moves',
  ],
  'GET /f/customer': ['customers.test.ts', 'are listed by what is asked for'],
  'POST /f/customer': ['customers.test.ts', 'are added with exactly the fields of the document'],
  'PATCH /f/customer/{customer_id}': ['customers.test.ts', 'are changed in part'],
  'GET /f/facility_statistics': [
    'money.test.ts',
    'cover the seats booked by local day',
    'sum up the last 30 days against those before',
  ],
  'GET /f/payment_transactions': ['money.test.ts', 'are listed with the exact sum of what is asked for'],
  'POST /f/payment_transactions': [
    'money.test.ts',
    'are mapped to the booking of that time at one of those tables',
  ],
  'GET /f/facility_users': [
    'facilityUsers.test.ts',
    'are listed for the owner, those of this facility alone',
  ],
  'POST /f/facility_users': [
    'facilityUsers.test.ts',
    'are invited to the desk by a link that signs in once, in their language where it is known',
    'who have a key get the right at once, without a second invitation',
  ],
  'GET /f/openinghouroverride': ['setUp.test.ts', ADDED, 'of overrides is filtered by time'],
  'GET /f/menu_categories': ['menus.test.ts', 'are listed by priority, with their products'],
  'POST /f/menu_categories': ['menus.test.ts', 'are added as the document shows, and guests read them next'],
  'PATCH /f/menu_categories/{menu_category_id}': [
    'menus.test.ts',
    'are changed in part and removed, and guests read it next',
  ],
  'DELETE /f/menu_categories/{menu_category_id}': [
    'menus.test.ts',
    'are changed in part and removed, and guests read it next',
  ],
  'GET /f/menus': ['menus.test.ts', 'are listed, one record a facility'],
  'PATCH /f/menus/{menu_id}': ['menus.test.ts', 'are changed in part, and guests read the change next'],
  'POST /f/menus/export': [
    'menuFiles.test.ts',
    'answers with an empty object, and mails a link to a file with everything of the menu',
  ],
  'POST /f/menus/import': [
    'menuFiles.test.ts',
    'makes of an exported file the same menu in another facility, and guests read it next',
    'changes nothing and mails every fault with its place',
  ],
  'GET /f/product_modifier_defaults': ['products.test.ts', DEFAULTS],
  'POST /f/product_modifier_defaults': ['products.test.ts', DEFAULTS],
  'PATCH /f/product_modifier_defaults/{product_modifier_default_id}': ['products.test.ts', DEFAULTS],
  'DELETE /f/product_modifier_defaults/{product_modifier_default_id}': ['products.test.ts', DEFAULTS],
  'GET /f/product_delivery_accept_hours': ['acceptHours.test.ts', HOURS],
  'POST /f/product_delivery_accept_hours': ['acceptHours.test.ts', HOURS],
  'PATCH /f/product_delivery_accept_hours/{product_delivery_accept_hour_id}': ['acceptHours.test.ts', HOURS],
  'DELETE /f/product_delivery_accept_hours/{product_delivery_accept_hour_id}': ['acceptHours.test.ts', HOURS],
  'GET /f/product_modifier_groups': ['products.test.ts', GROUPS],
  'POST /f/product_modifier_groups': ['products.test.ts', GROUPS],
};

/** Endpoints that are not there yet. */
export const MISSING: readonly string[] = [];

/** Fields and parameters that all endpoints have alike, and the tests that show them for all. */
export const FIELDS_SHOWN: Readonly<Record<string, readonly string[]>> = {
  offset: ['notes.test.ts'],
  limit: ['notes.test.ts'],
};

/** Each code, and a test that shows it. */
export const CODES: readonly (readonly [code: number, file: string, title: string])[] = [
  [200, 'everyRoute.test.ts', 'is answered to the role'],
  [201, 'everyRoute.test.ts', 'added.status'],
  [202, 'everyRoute.test.ts', 'is answered to the role'],
  [204, 'everyRoute.test.ts', 'is answered to the role'],
  [
    304,
    '../app/facility.test.ts',
    'is asked for by its tag each time, so that no cache shows what the restaurant has changed',
  ],
  [400, 'bookings.test.ts', 'with a wrong %s is 400, and nothing is stored'],
  [401, 'everyRoute.test.ts', 'tells and changes nothing with a %s key'],
  [403, 'everyRoute.test.ts', 'is refused to a role too low'],
  [404, 'everyRoute.test.ts', "tells and changes nothing with another facility's key"],
  [409, 'bookings.test.ts', 'from %s leads to %j and to nothing else'],
  [413, '../app/manners.test.ts', '413'],
  [415, '../app/manners.test.ts', '415'],
  [422, '../secondTries.test.ts', 'stands for one request: with another body it is 422, and nothing is done'],
  [429, 'keys.test.ts', '429'],
  [500, '../app/manners.test.ts', '500'],
  [503, '../app/deadline.test.ts', 'that takes too long is answered with 503 and a time to come back'],
];
