import type { ErrorBody } from './api-error.js';
import type { MethodType, NextAction } from './payment-intent.js';

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  allowed_payment_method_types: MethodType[] | null;
  automatic_payment_methods: { enabled: true; allow_redirects: 'always' | 'never' } | null;
  cancellation_reason: null;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  last_setup_error: ErrorBody | null;
  latest_attempt: null;
  livemode: false;
  mandate: null;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: Record<string, never>;
  payment_method_types: MethodType[];
  single_use_mandate: null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
}
