export type {
  CreatePaymentIntentInput,
  OperationIds,
  OperationSearch,
  PaymentFailureCode,
  PaymentMethodType,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  RefundInput,
} from './payments/payment-provider.js';
export {
  createStripeProvider,
  STRIPE_API_VERSION,
  type StripeProviderOptions,
} from './payments/stripe/stripe-provider.js';
