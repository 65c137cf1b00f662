import type {
  BookedLeg,
  ChangeMessage,
  CompensationMessage,
  DriverChangeMessage,
  DriverFeeMessage,
  FeeDecisionMessage,
  WaitingMessage,
} from './policy-message.js';

/** Data of the messages about an account. */
export interface AccountMessage {
  readonly firstName: string;
  /** Absolute URL the message links to. */
  readonly url: string;
}

export type { BookedLeg } from './policy-message.js';

/** Data of the messages about a booking; integer euro cents, VAT included. */
export interface BookingMessage {
  readonly firstName: string;
  readonly code: string;
  readonly legs: readonly BookedLeg[];
  readonly totalCents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly url: string;
}

/** Data of the messages about a cancelled trip; integer euro cents. */
export interface CancellationMessage {
  readonly firstName: string;
  readonly code: string;
  readonly leg: BookedLeg;
  /** The passenger did not show up. */
  readonly noShow: boolean;
  readonly feeCents: number;
  readonly refundCents: number;
  readonly url: string;
}

/** Data of the receipt message; the receipt itself is attached on sending. Integer euro cents. */
export interface ReceiptMessage {
  readonly firstName: string;
  readonly code: string;
  readonly bookingId: string;
  readonly paidCents: number;
  readonly url: string;
}

/** Data of the message about an assigned driver. */
export interface DriverMessage {
  readonly code: string;
  readonly driver: string;
  readonly car: string;
  readonly plate: string;
  readonly pickupAt: string;
  readonly url: string;
}

/** A message from the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly text: string;
}

/** Data of the messages about a driver's application; `note` is the reviewer's own text. */
export interface ApplicationMessage extends AccountMessage {
  readonly note: string;
}

/** Data of the messages about a booking on a company's account; integer euro cents; `reason` is the approver's own text. */
export interface BusinessMessage {
  readonly firstName: string;
  readonly requester: string;
  readonly company: string;
  readonly code: string;
  readonly route: string;
  readonly pickupAt: string;
  readonly totalCents: number;
  readonly reason: string;
  readonly url: string;
}

/** Data of a company's invitation to join its account. */
export interface InvitationMessage {
  readonly company: string;
  readonly url: string;
}

/** Data of the monthly invoice message; the files are attached on sending. Integer euro cents. */
export interface MonthlyInvoiceMessage {
  readonly company: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly month: string;
  readonly dueCents: number;
  readonly dueOn: string;
  readonly url: string;
}

/** Data of the message with the code that opens an account; digits in two groups. */
export interface CodeMessage {
  readonly code: string;
}

/** Data of the message with a booking's link, for someone who lost it. */
export interface FoundBookingMessage {
  readonly firstName: string;
  readonly code: string;
  readonly url: string;
}

/** Data of the message about an account scheduled for erasure. */
export interface DeletionMessage {
  readonly firstName: string;
  readonly dueAt: string;
  readonly url: string;
}

/** Data of the last message after an erasure. */
export interface ErasedMessage {
  readonly firstName: string;
}

/** Data of a notification without a message of its own: its text, already in the reader's language. */
export interface NotificationMessage {
  readonly firstName: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Link to the owner's notification settings; null for guests, and for messages that cannot be turned off. */
  readonly choicesUrl: string | null;
  /** For SMS: a text of the pack `sms-texts` and what it names, as in `notificationText`. */
  readonly sms?: { readonly key: string; readonly names: Readonly<Record<string, unknown>> };
}

/** Every message the product sends, with its data. Kinds are named `noun.verb`, as facts are. */
export interface MessageData {
  readonly 'account.registration_code': CodeMessage;
  readonly 'account.address_in_use': AccountMessage;
  readonly 'account.verify_email': AccountMessage;
  readonly 'account.reset_password': AccountMessage;
  readonly 'account.password_changed': AccountMessage;
  readonly 'account.second_factor_changed': AccountMessage;
  readonly 'account.change_email': AccountMessage;
  readonly 'account.email_changed': AccountMessage;
  readonly 'privacy.export_ready': AccountMessage;
  readonly 'privacy.deletion_asked': DeletionMessage;
  readonly 'privacy.erased': ErasedMessage;
  /** An administrator tries the mail server or the SMS gateway. */
  readonly 'setup.test': AccountMessage;
  readonly 'booking.confirmed': BookingMessage;
  readonly 'booking.found': FoundBookingMessage;
  readonly 'trip.accepted': DriverMessage;
  readonly 'trip.cancelled': CancellationMessage;
  readonly 'booking.changed': ChangeMessage;
  readonly 'trip.driver_changed': DriverChangeMessage;
  readonly 'fee.decided': FeeDecisionMessage;
  readonly 'fee.driver_decided': DriverFeeMessage;
  readonly 'waiting.due': WaitingMessage;
  readonly 'compensation.granted': CompensationMessage;
  readonly 'booking.receipt': ReceiptMessage;
  readonly 'business.approval_wanted': BusinessMessage;
  readonly 'business.approved': BusinessMessage;
  readonly 'business.refused': BusinessMessage;
  readonly 'business.invoiced': MonthlyInvoiceMessage;
  readonly 'business.invited': InvitationMessage;
  readonly 'notification.sent': NotificationMessage;
  readonly 'contact.received': ContactMessage;
  readonly 'contact.forwarded': ContactMessage;
  readonly 'application.received': ApplicationMessage;
  readonly 'application.invited': ApplicationMessage;
  readonly 'application.approved': ApplicationMessage;
  readonly 'application.refused': ApplicationMessage;
  readonly 'application.more_wanted': ApplicationMessage;
}

export type MessageKind = keyof MessageData;
