// Subjects from the lowest up: each may use those above it in this list, and `flows`, where one transaction touches several, uses
// all.

// kernel
export * from './kernel/database.js';
export * from './kernel/brand.js';
export * from './kernel/dispatch-settings.js';
export * from './kernel/schema-guards.js';
export * from './kernel/outbox.js';
export * from './kernel/outbox-listener.js';
export * from './kernel/run-command.js';

// ledger
export * from './ledger/write-entry.js';
export * from './ledger/post-payment.js';
export * from './ledger/post-trip.js';
export * from './ledger/write-entry.js';

// people
export * from './people/account-token.repository.js';
export * from './people/administrator-links.js';
export * from './people/account.repository.js';
export * from './people/customer-blocks.js';
export * from './people/privacy/account-deletions.js';
export * from './people/privacy/data-exports.js';
export * from './people/privacy/erase-old-messages.js';
export * from './people/privacy/read-personal-data.js';
export type { PersonKeys, PersonalTable } from './people/privacy/personal-tables.js';
export * from './people/referrals.js';
export * from './people/saved-places.repository.js';
export * from './people/second-factor.repository.js';
export * from './people/seen.js';
export * from './people/session.repository.js';

// fleet
export * from './fleet/drawn-zones.js';
export * from './fleet/forget-trace.js';
export * from './fleet/read-trace.js';
export {
  readTrafficFactors,
  readTrafficObservations,
  recordTrafficObservation,
  saveTrafficFactors,
  type TrafficFactorsRow,
  type TrafficObservationRow,
  pruneTrafficObservations,
} from './fleet/traffic.js';
export * from './fleet/vehicles.js';

// trips
export * from './trips/arrival-of-trip.js';
export * from './trips/booking-rows.js';
export * from './trips/live-trips.js';
export * from './trips/lock-trip.js';
export * from './trips/lost-items.js';
export * from './trips/rate-trip.js';
export * from './trips/read-replay.js';
export * from './trips/read-story.js';
export * from './trips/read-trips.js';
export * from './trips/riders.js';
export * from './trips/shared-links.js';
export {
  type TransitionRequest,
  type TransitionOutcome,
  type TransitionRefusal,
  transition,
} from './trips/trip-changes.js';
export * from './trips/trip-delays.js';
export * from './trips/trip-settings.js';

// messages
export * from './messages/booking-contact.js';
export * from './messages/chat.repository.js';
export * from './messages/contact.repository.js';
export * from './messages/declined-payments.js';
export * from './messages/due-reminders.js';
export * from './messages/passenger-messages.js';
export * from './messages/push-subscriptions.js';
export * from './messages/queue-message.js';
export * from './messages/short-links.js';
export * from './messages/read-notifications.js';
export * from './messages/shift-notes.js';
export * from './messages/staff-messages.js';

// safety
export * from './safety/alarm-steps.js';
export * from './safety/raise-alarm.js';
export { type AlarmRow, readOpenAlarms, readAlarm, readAlarmOfTrip, readAlarmOfDriver } from './safety/read-alarms.js';

// drivers
export * from './drivers/active-device.js';
export * from './drivers/answer-check-in.js';
export * from './drivers/applications/application-documents.repository.js';
export * from './drivers/applications/application.repository.js';
export * from './drivers/applications/erase-applications.js';
export * from './drivers/applications/review-application.js';
export * from './drivers/ask-check-in.js';
export * from './drivers/change-shift.js';
export * from './drivers/check-driver.js';
export * from './drivers/driver-photos.js';
export * from './drivers/applications/read-documents.js';
export * from './drivers/applications/renewals.js';
export * from './drivers/applications/review-documents.js';
export * from './drivers/directions.js';
export * from './drivers/match-driver.js';
export * from './dispatch/read-capacity.js';
export * from './dispatch/read-offers.js';
export * from './drivers/read-check-ins.js';
export * from './drivers/read-driver.js';
export * from './drivers/read-explained.js';
export * from './drivers/reviews.js';
export * from './drivers/reported-step-time.js';
export * from './drivers/shift-end.js';
export * from './drivers/judge-reported-end.js';

// parcels
export * from './parcels/read-parcel.js';

// money
export * from './money/business/business-accounts.js';
export * from './money/business/business-people.js';
export * from './money/business/invitations.js';
export * from './money/business/monthly-invoice.js';
export * from './money/business/rides-on-account.js';
export * from './money/fees/collect-waiting.js';
export * from './money/fees/read-compensation.js';
export * from './money/fees/read-fee.js';
export * from './money/fees/record-waiting.js';
export * from './money/fees/trip-marks.js';
export * from './money/business/invoice-booking.js';
export * from './money/business/issue-document.js';
export * from './money/business/receipt-rows.js';
export * from './money/payments/card-setups.js';
export * from './money/payments/differences.js';
export * from './money/payments/dispute-evidence.js';
export * from './money/payments/disputes.js';
export * from './money/payments/payment-customers.js';
export * from './money/payments/payment-links.js';
export * from './money/payments/payment-ops.js';
export * from './money/payments/payment-rows.js';
export * from './money/payments/reconciliation.js';
export * from './money/payments/saved-cards.js';
export * from './money/payments/start-tip.js';
export {
  type StuckReason,
  type StuckPayment,
  readStuckPayments,
  retryStuckPayment,
} from './money/payments/stuck-payments.js';
export * from './money/payments/webhook-inbox.js';
export * from './money/tariffs/give-back.js';
export * from './money/tariffs/promo-codes.js';
export * from './money/statements/close-statements.js';
export * from './money/statements/payouts.js';
export * from './money/statements/read-earnings.js';
export * from './money/statements/read-performance.js';
export * from './money/tariffs/add-version.js';
export * from './money/tariffs/add-version.js';

// bookings
export * from './bookings/find-booking.js';
export * from './bookings/change-rows.js';
export * from './bookings/confirm-booking.js';
export * from './bookings/correct-booking.js';
export * from './bookings/create-booking.js';
export * from './bookings/quotes.js';
export * from './bookings/ride-statistics.js';
export * from './bookings/track-token.js';
export * from './bookings/unpaid-bookings.js';
export * from './kernel/signed-id.js';

// dispatch
export * from './dispatch/accept-offer.js';
export * from './dispatch/alerts/act-on-alerts.js';
export * from './dispatch/alerts/find-causes.js';
export { beat, signOff, findLostWorkers } from './dispatch/alerts/keep-alerts.js';
export { keepAlerts, readStandingKinds, type AlertFinding, type AlertChange } from './dispatch/alerts/keep-alerts.js';
export * from './dispatch/alerts/read-alerts.js';
export * from './dispatch/due-trips.js';
export * from './dispatch/markets/change-markets.js';
export * from './dispatch/markets/hold-markets.js';
export * from './dispatch/due-work.js';
export * from './dispatch/end-offer.js';
export * from './dispatch/waiting-drivers.js';
export { readPast } from './dispatch/what-if/read-past.js';
export * from './dispatch/what-if/replay-period.js';
export * from './dispatch/what-if/what-ifs.js';
export * from './dispatch/make-offers.js';
export * from './dispatch/open-offer.js';
export * from './dispatch/read-held-rides.js';
export * from './dispatch/read-watched-rides.js';
export * from './dispatch/pencil-trip.js';
export * from './dispatch/read-caller.js';
export * from './dispatch/read-demand.js';
export * from './dispatch/suggestions/expected-rides.js';
export * from './dispatch/suggestions/suggestions.js';
export * from './dispatch/read-fleet.js';
export * from './dispatch/read-marketplace.js';
export * from './dispatch/read-offers.js';
export * from './dispatch/read-pencils.js';
export * from './dispatch/read-standings.js';
export * from './dispatch/read-timeline.js';
export * from './dispatch/seen-version.js';
export * from './dispatch/undo.js';
export * from './dispatch/waiting-drivers.js';

// arrivals
export * from './arrivals/apply-arrival.js';
export * from './arrivals/follow-arrivals.js';
export * from './arrivals/read-announced-arrival.js';
export * from './arrivals/swaps.js';

// office
export * from './office/archive-rides.js';
export * from './office/change-customer.js';
export * from './office/change-person.js';
export * from './office/customer-file.js';
export * from './office/customers.js';
export * from './office/machine-room.js';
export * from './office/office-waiting.js';
export * from './office/expiries.js';
export * from './office/people.js';
export * from './office/read-arrivals-board.js';
export * from './office/name-objects.js';
export * from './office/read-audit.js';
export * from './office/read-backlog.js';
export * from './office/read-setup.js';
export * from './office/read-figures.js';
export * from './office/read-statistics.js';
export * from './office/saved-filters.js';
export * from './office/work-files.js';

// flows
export * from './flows/apply-payment.js';
export * from './flows/apply-refund.js';
export * from './flows/approvals.js';
export * from './flows/assign-trip.js';
export * from './flows/book-on-account.js';
export * from './flows/cancel-trip.js';
export * from './flows/confirm-change.js';
export * from './flows/custody-step.js';
export * from './flows/climb-ladder.js';
export * from './flows/exchange-trips.js';
export * from './flows/drive-trip.js';
export * from './flows/due-now.js';
export * from './flows/fee-dispute.js';
export * from './flows/keep-after-off.js';
export * from './flows/mark-no-show.js';
export * from './flows/missed-check-ins.js';
export * from './flows/suspend-driver.js';
export * from './flows/split-booking.js';

// seed
export * from './seed/seed.js';

// the demo
export type { PastProvider } from './seed/past/past-money.js';
export { writePast, type PastReport } from './seed/past/write-past.js';
