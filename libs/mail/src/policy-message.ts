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

/** What the message about a changed booking carries; integer euro cents. */
export interface ChangeMessage {
  readonly firstName: string;
  readonly code: string;
  readonly legs: readonly BookedLeg[];
  readonly oldTotalCents: number;
  readonly newTotalCents: number;
  readonly url: string;
}

/** What the message to the driver of a changed trip carries; `obstacle` says why he cannot keep it, null = he keeps it. */
export interface DriverChangeMessage {
  readonly firstName: string;
  readonly code: string;
  readonly leg: BookedLeg;
  readonly obstacle: 'class' | 'seats' | 'bags' | 'features' | 'schedule' | null;
  readonly url: string;
}

/** What the messages about a decided fee carry; integer euro cents. */
export interface FeeDecisionMessage {
  readonly firstName: string;
  readonly code: string;
  readonly decision: 'upheld' | 'reduced' | 'waived';
  readonly feeCents: number;
  readonly waivedCents: number;
  /** As our team wrote it. */
  readonly note: string;
  readonly url: string;
}

/** The same for the driver, and whether his part stays his. */
export interface DriverFeeMessage extends FeeDecisionMessage {
  readonly driverKeeps: boolean;
}

/** What the message about waiting that is due carries; whole minutes, integer euro cents. */
export interface WaitingMessage {
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
  readonly cents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly url: string;
}

/** What the message about something made good carries; integer euro cents. */
export interface CompensationMessage {
  readonly firstName: string;
  readonly code: string;
  readonly reason: 'driver_late' | 'cancelled_by_us' | 'no_driver_after_promise';
  readonly form: 'credit' | 'refund';
  readonly cents: number;
  readonly lateMinutes: number | null;
  readonly url: string;
}
