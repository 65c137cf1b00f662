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

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: null;
  charge: string;
  created: number;
  currency: string;
  destination_details: { type: string };
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  receipt_number: null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Customer {
  id: string;
  object: 'customer';
  balance: number;
  created: number;
  currency: string | null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_settings: { custom_fields: null; default_payment_method: string | null; footer: null };
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: 'none';
}
