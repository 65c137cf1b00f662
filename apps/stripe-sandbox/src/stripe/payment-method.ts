import type { MethodType } from './payment-intent.js';

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: {
    address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', null>;
    email: string | null;
    name: string | null;
    phone: string | null;
  };
  card?: {
    brand: string;
    checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: 'pass' | 'unchecked' };
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
    three_d_secure_usage: { supported: true };
  };
  bancontact?: Record<string, never>;
  paypal?: { payer_email: string | null; payer_id: string | null };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
  type: MethodType;
}
