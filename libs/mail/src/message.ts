import type {
  BookedLeg,
  ChangeMessage,
  CompensationMessage,
  DriverChangeMessage,
  DriverFeeMessage,
  FeeDecisionMessage,
  WaitingMessage,
} from './policy-message.js';

/** What the messages about an account carry. */
export interface AccountMessage {
  readonly firstName: string;
  /** Absolute address the message leads to. */
  readonly url: string;
}

export type { BookedLeg } from './policy-message.js';

/** What the messages about a booking carry; integer euro cents, VAT included. */
export interface BookingMessage {
  readonly firstName: string;
  readonly code: string;
  readonly legs: readonly BookedLeg[];
  readonly totalCents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly url: string;
}

/** What the messages about a cancelled trip carry; integer euro cents. */
export interface CancellationMessage {
  readonly firstName: string;
  readonly code: string;
  readonly leg: BookedLeg;
  /** The driver waited for nobody. */
  readonly noShow: boolean;
  readonly feeCents: number;
  readonly refundCents: number;
  readonly url: string;
}

/** What the message with a receipt carries; the receipt itself is attached when it is sent. Integer euro cents. */
export interface ReceiptMessage {
  readonly firstName: string;
  readonly code: string;
  readonly bookingId: string;
  readonly paidCents: number;
  readonly url: string;
}

/** What the message about a found driver carries. */
export interface DriverMessage {
  readonly code: string;
  readonly driver: string;
  readonly car: string;
  readonly plate: string;
  readonly pickupAt: string;
  readonly url: string;
}

/** A message somebody wrote to us. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly text: string;
}

/** What the messages about a driver's application carry; `note` is what the reviewer wrote, in his words. */
export interface ApplicationMessage extends AccountMessage {
  readonly note: string;
}

/** What the messages about a booking on a company's account carry; integer euro cents; `reason` is the approver's own words. */
export interface BusinessMessage {
  readonly firstName: string;
  readonly requester: string;
  readonly company: string;
  readonly code: string;
  readonly way: string;
  readonly pickupAt: string;
  readonly totalCents: number;
  readonly reason: string;
  readonly url: string;
}

/** A company asks somebody to join its account. */
export interface InvitationMessage {
  readonly company: string;
  readonly url: string;
}

/** What the message with a monthly invoice carries; the files are attached when it is sent. Integer euro cents. */
export interface MonthlyInvoiceMessage {
  readonly company: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly month: string;
  readonly dueCents: number;
  readonly dueOn: string;
  readonly url: string;
}

/** What the message about an account that is to be erased carries. */
export interface DeletionMessage {
  readonly firstName: string;
  readonly dueAt: string;
  readonly url: string;
}

/** What the last message to somebody carries. */
export interface ErasedMessage {
  readonly firstName: string;
}

/** What a notice without a message of its own carries: its words, in the reader's language already. */
export interface NoticeMessage {
  readonly firstName: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Where an account's owner chooses what he is told; null for guests, and for what cannot be turned off. */
  readonly choicesUrl: string | null;
}

/** Every message the product sends, with what it carries. The kind is `noun.verb`, as facts are named. */
export interface MessageData {
  readonly 'account.verify_email': AccountMessage;
  readonly 'account.reset_password': AccountMessage;
  readonly 'account.password_changed': AccountMessage;
  readonly 'account.second_factor_changed': AccountMessage;
  readonly 'account.change_email': AccountMessage;
  readonly 'account.email_changed': AccountMessage;
  readonly 'privacy.export_ready': AccountMessage;
  readonly 'privacy.deletion_asked': DeletionMessage;
  readonly 'privacy.erased': ErasedMessage;
  readonly 'booking.confirmed': BookingMessage;
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
  readonly 'notice.told': NoticeMessage;
  readonly 'contact.received': ContactMessage;
  readonly 'contact.forwarded': ContactMessage;
  readonly 'application.received': ApplicationMessage;
  readonly 'application.approved': ApplicationMessage;
  readonly 'application.refused': ApplicationMessage;
  readonly 'application.more_wanted': ApplicationMessage;
}

/** One of the kinds of `MessageData`. */
export type MessageKind = keyof MessageData;
