import type { PersonalTable } from './personal-tables.js';

/** ASSUMPTION: two decimals are about a kilometre, enough for statistics of where we drive and too coarse for a door. */
const coarse = (end: 'pickup' | 'dropoff'): string => `jsonb_build_object(
  'placeId', 'point:' || round(${end}_lat::numeric, 2) || ',' || round(${end}_lng::numeric, 2), 'kind', ${end}->'kind',
  'label', jsonb_build_object('fr', '–', 'nl', '–', 'en', '–'), 'detail', jsonb_build_object('fr', '', 'nl', '', 'en', ''),
  'lat', round(${end}_lat::numeric, 2), 'lng', round(${end}_lng::numeric, 2))`;
const point = (end: 'pickup' | 'dropoff'): string =>
  `jsonb_build_object('lat', round(${end}_lat::numeric, 2), 'lng', round(${end}_lng::numeric, 2))`;
const CONVERSATIONS_OF_USER = `SELECT c.id FROM conversation c WHERE c.user_id = :me OR c.trip_id = ANY(:trips)`;
const REASON = 'why staff ended or moved a ride, in a few words and without names (reliability.md I25)';

const DANGER = 'what was said when someone felt in danger, for claims of any side (GDPR art. 17 (3) (e))';
/** A driver's alarm is never exported to the passenger: it may be about them. */
const ALARM_OF_USER = `CASE t.side WHEN 'driver' THEN t.driver_id = :me ELSE t.trip_id = ANY(:trips) END`;

const ABOUT_CUSTOMER = `t.user_id = :me OR t.phone_key IN (SELECT phone_key(b.guest_phone) FROM booking b WHERE b.id = ANY(:bookings) AND b.user_id IS NULL)`;

/** A person's trips, requests and messages. */
export const RIDE_TABLES: Readonly<Record<string, PersonalTable>> = {
  // Before the bookings, by whose numbers a guest's are found.
  customer_note: { mine: ABOUT_CUSTOMER, part: 'office_notes', hidden: 'author_id', erase: 'rows' },
  customer_block: { mine: ABOUT_CUSTOMER, part: 'blocks', hidden: 'blocked_by lifted_by', erase: 'rows' },
  chat_message: {
    mine: `t.conversation_id IN (${CONVERSATIONS_OF_USER})`,
    part: 'chat_messages',
    hidden: 'author_id',
    erase: 'rows',
  },
  payment_link: { mine: `t.booking_id = ANY(:bookings)`, part: 'links_to_pay', hidden: 'sent_by' },
  passenger_message: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'messages_from_the_office',
    hidden: 'author_id',
    erase: 'rows',
  },
  conversation: { mine: `t.id IN (${CONVERSATIONS_OF_USER})`, part: 'chats', hidden: 'driver_id', erase: 'rows' },
  contact_message: {
    mine: `t.user_id = :me OR lower(t.email) = :mail`,
    part: 'contact_messages',
    hidden: 'handled_by',
    erase: 'rows',
  },
  // A keyed hash, for a day.
  booking_caller: { mine: `t.booking_id = ANY(:bookings)`, erase: 'rows' },
  quote: {
    mine: `t.user_id = :me OR t.id IN (SELECT quote_id FROM booking WHERE id = ANY(:bookings))`,
    part: 'quotes',
    erase: 'rows',
  },
  booking_change: {
    mine: `t.booking_id = ANY(:bookings)`,
    part: 'booking_changes',
    hidden: 'actor_id',
    erase: { plan: `'{}'` },
    free: 'status actor_role',
  },
  fee_dispute: {
    mine: `t.fee_id IN (SELECT id FROM fee WHERE booking_id = ANY(:bookings))`,
    part: 'fee_disputes',
    hidden: 'decided_by',
    erase: { text: `''` },
    free: 'reason status',
    retained: { note: 'what staff decided about a fee and why, part of the books' },
  },
  fee: { mine: `t.booking_id = ANY(:bookings)`, part: 'fees', free: 'kind' },
  fee_evidence: {
    mine: `t.fee_id IN (SELECT id FROM fee WHERE booking_id = ANY(:bookings))`,
    part: 'fee_evidence',
    free: 'kind payload',
  },
  custody_event: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'parcel_custody',
    hidden: 'actor_id device code photo_id signature_id',
    erase: {
      words: `''`,
      lat: 'NULL',
      lng: 'NULL',
      device: `''`,
      signed_by: `CASE WHEN t.signed_by IS NOT NULL THEN '' END`,
    },
    free: 'kind actor_role code seal reason',
  },
  // The bytes go first; evidence made with them keeps their digest.
  custody_file: {
    mine: `t.trip_id = ANY(:trips)`,
    hidden: 'driver_id',
    erase: { stored_name: `''` },
    free: 'kind media_type sha256',
  },
  parcel: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'parcels',
    hidden: 'recipient_code label link_id',
    erase: {
      sender_name: `''`,
      sender_phone: `''`,
      sender_email: `''`,
      recipient_name: `''`,
      recipient_phone: `''`,
      recipient_email: `''`,
      instructions: `''`,
    },
    free: 'language recipient_code label',
  },
  // Their link goes with the other shared links.
  rider: { mine: `t.trip_id = ANY(:trips)`, part: 'riders', hidden: 'link_id', erase: 'rows' },
  shared_link: { mine: `t.trip_id = ANY(:trips)`, part: 'shared_links', hidden: 'token_hash', erase: 'rows' },
  rating: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'ratings',
    hidden: 'driver_id rater_id',
    erase: { words: `''` },
    free: 'side tags',
  },
  lost_item_note: {
    mine: `t.item_id IN (SELECT id FROM lost_item WHERE trip_id = ANY(:trips))`,
    part: 'lost_item_notes',
    hidden: 'author_id',
    erase: { body: `'–'` },
    free: 'author status',
  },
  lost_item: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'lost_items',
    hidden: 'driver_id',
    erase: { what: `'–'`, colour: `''`, phone: `''` },
    free: 'status',
  },
  safety_evidence: {
    mine: `t.alarm_id IN (SELECT t.id FROM safety_alarm t WHERE ${ALARM_OF_USER})`,
    part: 'safety_evidence',
    hidden: 'actor_id',
    free: 'kind actor_role',
    retained: { words: DANGER },
  },
  safety_alarm: {
    mine: ALARM_OF_USER,
    part: 'safety_alarms',
    hidden: 'driver_id acknowledged_by ended_by',
    free: 'status side',
    retained: { reason: DANGER, withdrawn_reason: DANGER },
  },
  trip_arrival: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'arrivals',
    free: 'kind number place_id announced_state choice',
  },
  trip_delay: { mine: `t.trip_id = ANY(:trips)`, part: 'delays', hidden: 'driver_id', free: 'reason' },
  compensation: { mine: `t.trip_id = ANY(:trips)`, part: 'compensations', free: 'reason form' },
  trip_event: {
    mine: `t.trip_id = ANY(:trips)`,
    part: 'trip_events',
    hidden: 'actor_id data',
    free: 'fact actor_role',
    retained: { data: REASON },
  },
  trip: {
    mine: `t.id = ANY(:trips)`,
    part: 'trips',
    hidden:
      'driver_id vehicle_id service_window next_dispatch_at next_watch_at search_since search_stage escalated traceparent',
    erase: {
      pickup: coarse('pickup'),
      dropoff: coarse('dropoff'),
      route: `jsonb_build_array(${point('pickup')}, ${point('dropoff')})`,
      pickup_lat: 'round(pickup_lat::numeric, 2)',
      pickup_lng: 'round(pickup_lng::numeric, 2)',
      dropoff_lat: 'round(dropoff_lat::numeric, 2)',
      dropoff_lng: 'round(dropoff_lng::numeric, 2)',
    },
    free: 'market route_quality boarding_code search_stage cancelled_by traceparent',
    retained: { cancel_reason: REASON },
  },
  booking: {
    mine: `t.id = ANY(:bookings)`,
    part: 'bookings',
    hidden: 'created_by',
    // A guest's row must have a contact (booking_has_contact).
    erase: {
      guest_email: `CASE WHEN user_id IS NULL THEN '' END`,
      guest_phone: `CASE WHEN user_id IS NULL THEN '' END`,
      guest_first_name: 'NULL',
      guest_last_name: 'NULL',
      details: `'{}'`,
    },
    free: 'code language service trip_type vehicle_class price_breakdown payment_requirement promo_code',
  },
  business_booking: {
    mine: `t.booking_id = ANY(:bookings)`,
    part: 'company_bookings',
    hidden: 'decided_by',
    free: 'approval',
    retained: { reason: 'what the company answered, part of its own books' },
  },
  // Replies refer to rows by id only.
  command_log: { mine: `t.actor_id = :me::text`, erase: 'rows' },
};
