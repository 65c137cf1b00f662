/** A page on which the payer accepts or refuses: 3-D Secure, or a bank's or wallet's own site. */
export interface Challenge {
  token: string;
  intentKind: 'payment_intent' | 'setup_intent';
  intentId: string;
  methodId: string;
  returnUrl: string | null;
  state: 'open' | 'authorised' | 'refused' | 'superseded';
  createdAtMs: number;
}
