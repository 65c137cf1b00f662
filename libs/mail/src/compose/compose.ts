import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { MessageData, MessageKind } from '../message.js';
import * as account from './account-messages.js';
import * as booking from './booking-messages.js';
import * as business from './formats.js';
import * as privacy from './formats.js';
import * as contact from './contact-messages.js';
import * as notification from './notification-messages.js';
import * as policy from './policy-messages.js';

type Composers = { readonly [Kind in MessageKind]: (data: MessageData[Kind], language: Language) => Composition };

/** The composer of each message kind; the type is total, so a new kind does not compile without one. */
const COMPOSERS: Composers = {
  'account.registration_code': account.registrationCode,
  'account.address_in_use': account.addressInUse,
  'account.verify_email': account.verifyEmail,
  'account.reset_password': account.resetPassword,
  'account.password_changed': account.passwordChanged,
  'account.second_factor_changed': account.secondFactorChanged,
  'account.change_email': account.changeEmail,
  'account.email_changed': account.emailChanged,
  'privacy.export_ready': privacy.exportReady,
  'privacy.deletion_asked': privacy.deletionAsked,
  'privacy.erased': privacy.erased,
  'setup.test': account.setupTest,
  'booking.confirmed': booking.bookingConfirmed,
  'booking.found': booking.bookingFound,
  'booking.receipt': booking.bookingReceipt,
  'trip.accepted': booking.tripAccepted,
  'trip.cancelled': booking.tripCancelled,
  'booking.changed': policy.bookingChanged,
  'trip.driver_changed': policy.driverTripChanged,
  'fee.decided': policy.feeDecided,
  'fee.driver_decided': policy.driverFeeDecided,
  'waiting.due': policy.waitingDue,
  'compensation.granted': policy.compensationGranted,
  'business.approval_wanted': business.approvalWanted,
  'business.approved': business.approved,
  'business.refused': business.refused,
  'business.invoiced': business.invoiced,
  'business.invited': business.invited,
  'notification.sent': notification.notificationMail,
  'contact.received': contact.contactReceived,
  'contact.forwarded': contact.contactForwarded,
  'application.received': account.applicationReceived,
  'application.invited': account.applicationInvited,
  'application.approved': account.applicationApproved,
  'application.refused': account.applicationRefused,
  'application.more_wanted': account.applicationMoreWanted,
};

/** Composes a message in the given language. */
export const compose = <Kind extends MessageKind>(
  kind: Kind,
  data: MessageData[Kind],
  language: Language,
): Composition => COMPOSERS[kind](data, language);

/** The calendar file attached to a message, or null. */
export const composeCalendar = <Kind extends MessageKind>(
  kind: Kind,
  data: MessageData[Kind],
  language: Language,
): string | null =>
  kind === 'booking.confirmed' ? booking.bookingCalendar(data as MessageData['booking.confirmed'], language) : null;

type SmsComposers = { readonly [Kind in MessageKind]?: (data: MessageData[Kind], language: Language) => string };
const SMS: SmsComposers = {
  'booking.confirmed': booking.bookingConfirmedSms,
  'booking.found': booking.bookingFoundSms,
  'trip.accepted': booking.tripAcceptedSms,
  'setup.test': account.setupTestSms,
  'notification.sent': notification.notificationSms,
};

/** A message as one SMS, or null when its kind has none. */
export const composeSms = <Kind extends MessageKind>(
  kind: Kind,
  data: MessageData[Kind],
  language: Language,
): string | null => SMS[kind]?.(data, language) ?? null;
