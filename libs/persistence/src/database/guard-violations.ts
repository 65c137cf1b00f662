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
  one_live_payment: 'payment.not_needed',
};
/** unique_violation, exclusion_violation, check_violation. */
const REFUSALS = new Set(['23505', '23P01', '23514']);

/** The failure behind a refusal by the schema, or null when the error is something else. */
export function guardViolation(error: unknown): Failure | null {
  if (!REFUSALS.has(sqlState(error))) return null;
  const code = MEANING[violatedConstraint(error)];
  return code ? fail(code).error : null;
}
