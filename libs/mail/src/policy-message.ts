/** One leg of a booking in its messages; times are ISO 8601. */
export interface BookedLeg {
  /** The trip's id, used in calendar files. */
  readonly id: string;
  readonly durationSeconds: number;
  readonly from: string;
  readonly to: string;
  readonly pickupAt: string;
  readonly asap: boolean;
}

/** Data of the message about a changed booking; integer euro cents. */
export interface ChangeMessage {
  readonly firstName: string;
  readonly code: string;
  readonly legs: readonly BookedLeg[];
  readonly oldTotalCents: number;
  readonly newTotalCents: number;
  readonly url: string;
}

/** Data of the message to the driver of a changed trip; `obstacle` is why they cannot keep it, null = they keep it. */
export interface DriverChangeMessage {
  readonly firstName: string;
  readonly code: string;
  readonly leg: BookedLeg;
  readonly obstacle: 'class' | 'seats' | 'bags' | 'features' | 'schedule' | null;
  readonly url: string;
}

/** Data of the messages about a decided fee; integer euro cents. */
export interface FeeDecisionMessage {
  readonly firstName: string;
  readonly code: string;
  readonly decision: 'upheld' | 'reduced' | 'waived';
  readonly feeCents: number;
  readonly waivedCents: number;
  /** Written by our team. */
  readonly note: string;
  readonly url: string;
}

/** `FeeDecisionMessage` for the driver, with whether they keep their share. */
export interface DriverFeeMessage extends FeeDecisionMessage {
  readonly driverKeeps: boolean;
}

/** Data of the message about a waiting charge; whole minutes, integer euro cents. */
export interface WaitingMessage {
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
  readonly cents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly url: string;
}

/** Data of the message about compensation; integer euro cents. */
export interface CompensationMessage {
  readonly firstName: string;
  readonly code: string;
  readonly reason: 'driver_late' | 'cancelled_by_us' | 'no_driver_after_promise' | 'promise_broken';
  readonly form: 'credit' | 'refund';
  readonly cents: number;
  readonly lateMinutes: number | null;
  readonly url: string;
}
