export * from './database/database.js';
export * from './database/guard-violations.js';
export * from './commands/run-command.js';
export * from './outbox/outbox.js';
export * from './messages/queue-message.js';
export * from './contact/contact.repository.js';
export * from './applications/application.repository.js';
export * from './applications/application-papers.repository.js';
export * from './applications/application-token.js';
export * from './applications/review-application.js';
export * from './messages/booking-contact.js';
export * from './bookings/track-token.js';
export * from './trips/lock-trip.js';
export * from './trips/transition.js';
export * from './trips/read-trips.js';
export * from './trips/planned-window.js';
export * from './bookings/create-booking.js';
export * from './bookings/confirm-booking.js';
export * from './bookings/cancel-trip.js';
export * from './bookings/expire-booking.js';
export * from './offers/open-offer.js';
export * from './offers/accept-offer.js';
export * from './offers/end-offer.js';
export * from './drivers/check-driver.js';
export * from './payments/payment-rows.js';
export * from './payments/payment-ops.js';
export * from './payments/start-payment.js';
export * from './payments/apply-payment.js';
export * from './payments/apply-refund.js';
export * from './payments/write-refund.js';
export * from './payments/webhook-inbox.js';
export * from './guards/schema-guards.js';
export * from './accounts/account.repository.js';
export * from './accounts/session.repository.js';
export * from './accounts/account-token.repository.js';
export * from './accounts/second-factor.repository.js';
export * from './accounts/identity.repository.js';
export * from './dispatch/due-trips.js';
export * from './dispatch/candidates.js';
export * from './dispatch/match-driver.js';
export * from './dispatch/due-work.js';
export * from './dispatch/last-positions.js';
export * from './seed/seed.js';
export * from './offers/read-offers.js';
export * from './trips/live-trips.js';
export * from './tariffs/read-tariffs.js';
export * from './quotes/quotes.js';
export * from './bookings/booking-rows.js';
export * from './drivers/drive-trip.js';
export * from './drivers/change-shift.js';
export * from './drivers/offer-standing.js';
export * from './drivers/read-driver.js';
export * from './console/audit.js';
export * from './console/assign-trip.js';
export * from './console/read-fleet.js';
export * from './console/read-timeline.js';
export * from './console/session-standings.js';
export {
  readTrafficFactors,
  readTrafficObservations,
  recordTrafficObservation,
  saveTrafficFactors,
  type TrafficFactorsRow,
  type TrafficObservationRow,
} from './traffic/traffic.js';
