/** The bank's reason for a dispute; the two produced by the published test cards. */
export type DisputeReason = 'fraudulent' | 'product_not_received';

/** Money taken or returned by the bank: amounts in cents, a fee positive when it is taken. */
export interface DisputeMovement {
  id: string;
  object: 'balance_transaction';
  amount: number;
  currency: string;
  created: number;
  fee: number;
  net: number;
  reporting_category: 'dispute' | 'dispute_reversal';
  source: string;
  status: 'available';
  type: 'adjustment';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: DisputeMovement[];
  charge: string;
  created: number;
  currency: string;
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: DisputeReason;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}
