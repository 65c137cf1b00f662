export * from './jobs.js';
export * as endpoints from './endpoints.js';
export {
  API_PREFIX,
  type CallOf,
  type Endpoint,
  type EndpointOptions,
  errorsOf,
  type FileEndpoint,
  type FileReply,
  file,
  type HttpMethod,
  type InputOf,
  type JsonEndpoint,
  optionalBody,
  type ParamNames,
  type ReplyOf,
  SIGNED_IN,
  STAFF,
  type Subject,
  UPLOAD,
  verbsOf,
} from './endpoint.js';
export { type ErrorEntry, entry } from './kernel/request-errors.js';
export * from './errors/error-codes.js';
export * from './kernel/primitives.js';
export * from './kernel/field-issue.js';
export * from './people/accounts.js';
export * from './people/account-security.js';
export * from './fleet/places.js';
export * from './bookings/bookings.js';
export * from './bookings/find-booking.js';
export * from './bookings/changes.js';
export * from './money/fees.js';
export * from './drivers/fairness.js';
export * from './trips/after-ride.js';
export * from './safety/safety.js';
export * from './money/payments.js';
export * from './money/documents.js';
export * from './money/business.js';
export * from './money/promotions.js';
export * from './money/payment-methods.js';
export * from './money/stuck-payments.js';
export * from './money/earnings.js';
export * from './money/tariffs.js';
export * from './bookings/booking-views.js';
export * from './trips/trips.js';
export * from './trips/trip-route.js';
export * from './trips/shared-trips.js';
export * from './parcels/parcels.js';
export * from './drivers/driver-documents.js';
export { DriverPhotoRequest, DriverPhotoView, FaceView } from './drivers/driver-photos.js';
export * from './drivers/drivers.js';
export * from './drivers/waiting.js';
export * from './arrivals/arrivals.js';
export * from './dispatch/marketplace.js';
export * from './bookings/callers.js';
export * from './dispatch/plan.js';
export * from './dispatch/candidates.js';
export * from './dispatch/telephony.js';
export * from './dispatch/dispatch.js';
export * from './messages/staff-messages.js';
export * from './messages/passenger-messages.js';
export * from './money/payment-links.js';
export * from './messages/shift-notes.js';
export * from './dispatch/alerts.js';
export * from './trips/replay.js';
export * from './arrivals/swaps.js';
export * from './fleet/fleet.js';
export * from './dispatch/trip-story.js';
export * from './messages/chat.js';
export * from './messages/contact.js';
export * from './fleet/fleet-cars.js';
export * from './office/archive.js';
export * from './office/customers.js';
export * from './office/files.js';
export * from './office/brand.js';
export * from './office/setup.js';
export * from './office/machine-room.js';
export * from './office/office.js';
export * from './fleet/zones.js';
export * from './office/statistics.js';
export * from './office/what-if.js';
export * from './drivers/applications.js';
export * from './messages/inbox.js';
export * from './messages/notifications.js';
export * from './messages/notification-text.js';
export * from './kernel/request-errors.js';
export * from './trips/trip-view.js';
export * from './dispatch/board-trip.js';
export * from './trips/project-trip.js';
export * from './fleet/fleet-frame.js';
export * from './live/events.js';
