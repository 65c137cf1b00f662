import { ACCOUNT_ERRORS } from '../people/account-errors.js';
import { AFTER_RIDE_ERRORS } from '../trips/after-ride-errors.js';
import { ALERT_ERRORS } from '../dispatch/alert-errors.js';
import { APPLICATION_ERRORS } from '../drivers/application-errors.js';
import { ARRIVAL_ERRORS } from '../arrivals/arrival-errors.js';
import { BOOKING_ERRORS } from '../bookings/booking-errors.js';
import { DOCUMENT_ERRORS } from '../drivers/document-errors.js';
import { type ErrorEntry, REQUEST_ERRORS } from '../kernel/request-errors.js';
import { FAIRNESS_ERRORS } from '../drivers/fairness-errors.js';
import { POLICY_ERRORS } from '../bookings/policy-errors.js';
import { PARCEL_ERRORS } from '../parcels/parcel-errors.js';
import { PLACE_ERRORS } from '../fleet/place-errors.js';
import { MONEY_ERRORS } from '../money/money-errors.js';
import { NOTICE_ERRORS } from '../messages/notice-errors.js';
import { PRIVACY_ERRORS } from '../people/privacy-errors.js';
import { OFFICE_ERRORS } from '../office/office-errors.js';
import { TRIP_ERRORS } from '../trips/trip-errors.js';
import { ZONE_ERRORS } from '../fleet/zone-errors.js';

/** Every code a client can receive, with its HTTP status and the parameters of its message. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ALERT_ERRORS,
  ...APPLICATION_ERRORS,
  ...ARRIVAL_ERRORS,
  ...BOOKING_ERRORS,
  ...DOCUMENT_ERRORS,
  ...POLICY_ERRORS,
  ...FAIRNESS_ERRORS,
  ...PARCEL_ERRORS,
  ...PLACE_ERRORS,
  ...PRIVACY_ERRORS,
  ...MONEY_ERRORS,
  ...NOTICE_ERRORS,
  ...OFFICE_ERRORS,
  ...TRIP_ERRORS,
  ...AFTER_RIDE_ERRORS,
  ...ZONE_ERRORS,
} as const satisfies Record<string, ErrorEntry>;
export type ErrorCode = keyof typeof ERRORS;

/** Whether a string is one of our codes. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
