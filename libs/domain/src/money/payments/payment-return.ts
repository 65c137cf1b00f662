import type { PaymentStatus } from './payment-machine.js';

/** State of the payment return page (spec §4, §8); it only reads, it never decides. */
export type PaymentReturn =
  | { readonly state: 'success' }
  | { readonly state: 'processing' }
  | { readonly state: 'error'; readonly cause: 'general' | 'canceled' | 'requiresPaymentMethod' | 'unknown' };

/** The return page's state for our payment status; null = unknown payment. */
export function paymentReturnOf(status: PaymentStatus | null): PaymentReturn {
  switch (status) {
    case 'succeeded':
    case 'authorized':
      return { state: 'success' };
    case 'created':
    case 'processing':
    case 'requires_action':
      return { state: 'processing' };
    case 'failed':
      return { state: 'error', cause: 'requiresPaymentMethod' };
    case 'canceled':
      return { state: 'error', cause: 'canceled' };
    case null:
      return { state: 'error', cause: 'unknown' };
  }
}
