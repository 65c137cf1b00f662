import { ACCOUNT_ERRORS, PRIVACY_ERRORS } from '../people/people-errors.js';
import { AFTER_RIDE_ERRORS, TRIP_ERRORS } from '../trips/trip-errors.js';
import { ALERT_ERRORS } from '../dispatch/alert-errors.js';
import { APPLICATION_ERRORS, FAIRNESS_ERRORS, WAITING_ERRORS } from '../drivers/driver-errors.js';
import { ARRIVAL_ERRORS } from '../arrivals/arrival-errors.js';
import { BOOKING_ERRORS, POLICY_ERRORS } from '../bookings/booking-errors.js';
import { type ErrorEntry, REQUEST_ERRORS } from '../kernel/request-errors.js';
import { PARCEL_ERRORS } from '../parcels/parcel-errors.js';
import { PLACE_ERRORS, ZONE_ERRORS } from '../fleet/fleet-errors.js';
import { INVOICE_ERRORS, MONEY_ERRORS } from '../money/money-errors.js';
import { NOTIFICATION_ERRORS } from '../messages/notification-errors.js';
import { OFFICE_ERRORS } from '../office/office-errors.js';

/** Every code a client can receive, with its HTTP status and the parameters of its message. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ALERT_ERRORS,
  ...APPLICATION_ERRORS,
  ...ARRIVAL_ERRORS,
  ...BOOKING_ERRORS,
  ...INVOICE_ERRORS,
  ...POLICY_ERRORS,
  ...FAIRNESS_ERRORS,
  ...WAITING_ERRORS,
  ...PARCEL_ERRORS,
  ...PLACE_ERRORS,
  ...PRIVACY_ERRORS,
  ...MONEY_ERRORS,
  ...NOTIFICATION_ERRORS,
  ...OFFICE_ERRORS,
  ...TRIP_ERRORS,
  ...AFTER_RIDE_ERRORS,
  ...ZONE_ERRORS,
} as const satisfies Record<string, ErrorEntry>;
export type ErrorCode = keyof typeof ERRORS;

/** Whether a string is one of our codes. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
