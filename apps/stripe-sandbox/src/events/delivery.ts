/** An event that did not reach the webhook endpoint yet, or never will; a delivered event has none. */
export interface Delivery {
  eventId: string;
  attempts: number;
  /** Real time, not the sandbox's shifted clock; 0 is "at once". */
  dueAtMs: number;
  state: 'waiting' | 'lost';
}
