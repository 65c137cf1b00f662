/** Something that will happen later by itself: slow money. Persisted, so a restart does not forget it. */
export interface Settlement {
  id: string;
  kind: 'intent_succeeds' | 'refund_succeeds' | 'refund_fails' | 'dispute_opens' | 'dispute_won' | 'dispute_lost';
  objectId: string;
  dueAtMs: number;
}
