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
