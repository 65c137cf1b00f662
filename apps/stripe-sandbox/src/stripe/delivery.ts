/** An event that did not reach the webhook endpoint yet; one that never will is kept as `undelivered` instead. */
export interface Delivery {
  eventId: string;
  attempts: number;
  /** Real time, not the sandbox's shifted clock; 0 is "at once". */
  dueAtMs: number;
  /** By the sandbox's own clock: an event held back on purpose is not sent before. */
  heldUntilMs?: number;
}
