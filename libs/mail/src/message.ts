/** What the messages about an account carry. */
export interface AccountMessage {
  readonly firstName: string;
  /** Absolute address the message leads to. */
  readonly url: string;
}

/** One leg of a booking as its messages tell it; times are ISO 8601. */
export interface BookedLeg {
  /** The trip's, for calendars. */
  readonly id: string;
  readonly durationSeconds: number;
  readonly from: string;
  readonly to: string;
  readonly pickupAt: string;
  readonly asap: boolean;
}

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
  readonly feeCents: number;
  readonly refundCents: number;
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

/** Every message the product sends, with what it carries. The kind is `noun.verb`, as facts are named. */
export interface MessageData {
  readonly 'account.verify_email': AccountMessage;
  readonly 'account.reset_password': AccountMessage;
  readonly 'account.password_changed': AccountMessage;
  readonly 'account.second_factor_changed': AccountMessage;
  readonly 'booking.confirmed': BookingMessage;
  readonly 'trip.accepted': DriverMessage;
  readonly 'trip.cancelled': CancellationMessage;
  readonly 'contact.received': ContactMessage;
  readonly 'contact.forwarded': ContactMessage;
  readonly 'application.received': ApplicationMessage;
  readonly 'application.approved': ApplicationMessage;
  readonly 'application.refused': ApplicationMessage;
  readonly 'application.more_wanted': ApplicationMessage;
}

/** One of the kinds of `MessageData`. */
export type MessageKind = keyof MessageData;
