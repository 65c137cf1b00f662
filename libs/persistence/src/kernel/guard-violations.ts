import { fail, type Failure } from '@sablon/domain';
import { sqlState, violatedConstraint } from './database.js';

/** What each guard of prisma/migrations/*_guards means to the one it refuses. */
const MEANING: Readonly<Record<string, string>> = {
  driver_no_overlap: 'trip.driver_busy',
  one_ongoing_per_driver: 'trip.driver_busy',
  vehicle_no_overlap: 'trip.vehicle_busy',
  one_ongoing_per_vehicle: 'trip.vehicle_busy',
  one_accepted_offer: 'trip.already_taken',
  offer_ends_once: 'offer.ended',
  offer_not_accepted_late: 'offer.expired',
  offer_only_for_waiting_trip: 'trip.wrong_status',
  trip_final: 'trip.final',
  trip_legal_edge: 'trip.wrong_status',
  one_driver_per_vehicle_on_shift: 'driver.vehicle_taken',
  one_account_per_email: 'account.email_taken',
  app_user_email_key: 'account.email_taken',
  booking_quote_id_key: 'booking.already_booked',
  promo_code_uses: 'promo.used_up',
  promo_code_gives_what_it_gave: 'promo.terms_fixed',
  one_promo_use_per_holder: 'promo.already_used',
  one_first_ride_per_holder: 'promo.first_ride_only',
  one_first_ride_per_phone: 'promo.first_ride_only',
  referral_pkey: 'referral.already_claimed',
  credit_not_overspent: 'credit.insufficient',
  one_live_payment: 'payment.not_needed',
  fee_dispute_pkey: 'fee.already_disputed',
  fee_dispute_decided_once: 'fee.decided',
  one_home_one_work: 'saved_place.kind_taken',
  one_rating_per_trip_and_side: 'rating.already_given',
  rating_after_the_ride: 'rating.trip_not_completed',
  rating_editable_a_day: 'rating.too_late',
  lost_item_after_the_ride: 'lost_item.trip_not_completed',
  lost_item_moves: 'lost_item.wrong_state',
  one_open_alarm_per_trip: 'safety.already_raised',
  one_open_alarm_per_driver: 'safety.already_raised',
  alarm_on_a_live_trip: 'safety.trip_not_live',
  alarm_ends_once: 'safety.ended',
  one_data_export_at_a_time: 'privacy.export_under_way',
  one_review_per_offer: 'review.already_asked',
  one_review_per_decision: 'review.already_asked',
  review_request_own: 'request.not_found',
  review_request_answered_once: 'review.answered',
  saved_place_once: 'saved_place.already_saved',
  driver_sos_closed: 'driver.sos_open',
  driver_papers_hold: 'driver.documents_expired',
  renewal_decided_once: 'paper.decided',
  parcel_custody: 'parcel.custody_missing',
  one_pencil_a_trip: 'trip.version_conflict',
  pencil_no_overlap: 'dispatch.pencil_collides',
  pencil_beside_his_plan: 'dispatch.pencil_collides',
  pencil_only_on_waiting_trip: 'trip.wrong_status',
  pencilled_trip_kept: 'trip.already_taken',
  offer_not_on_a_pencilled_trip: 'trip.wrong_status',
  custody_order: 'parcel.wrong_order',
  last_admin_stays: 'person.last_admin',
};
/** unique_violation, exclusion_violation, check_violation. */
const REFUSALS = new Set(['23505', '23P01', '23514']);

/** The failure behind a refusal by the schema, or null when the error is something else. */
export function guardViolation(error: unknown): Failure | null {
  if (!REFUSALS.has(sqlState(error))) return null;
  const code = MEANING[violatedConstraint(error)];
  return code ? fail(code).error : null;
}
