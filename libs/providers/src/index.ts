export type {
  CardKeeper,
  CreatePaymentIntentInput,
  CustomerInput,
  DisputeDesk,
  OperationIds,
  OperationSearch,
  PaymentFailureCode,
  PaymentMethodType,
  PaymentPage,
  PaymentProvider,
  ProviderAnswer,
  ProviderCard,
  ProviderMethod,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  ProviderSetup,
  RefundInput,
} from './payments/payment-provider.js';
export { objectOfEvent } from './payments/payment-provider.js';
export { createStripeProvider, STRIPE_API_VERSION, type StripeProviderOptions } from './payments/stripe-provider.js';
export {
  checkStripeAccount,
  checkStripeKeys,
  checkStripeWebhooks,
  type StripeFinding,
  type StripeFindingCode,
  type StripeKeys,
} from './payments/check-stripe.js';
export type { MailSender, MessageCode, OutgoingMail, OutgoingSms, SmsSender } from './messages/message-sender.js';
export type { OutgoingPush, PushCode, PushSender, PushTarget } from './messages/web-push-sender.js';
export type { StoredMessage, LocalInbox } from './messages/local-inbox.js';
export { messageSettings, openSenders, type MessageSenders, type MessageSettings } from './messages/open-senders.js';
export type {
  IdentityProvider,
  IdentityProviderName,
  ProvenIdentity,
  StartedSignIn,
} from './identity/openid-provider.js';
export {
  identitySettings,
  openIdentityProviders,
  type IdentityProviders,
  type IdentitySettings,
} from './identity/open-identity-providers.js';
export type { LocalIssuer, MadeUpPerson } from './identity/local-issuer.js';
export type { DocumentStore, StoredDocument } from './documents/local-documents.js';
export { DocumentsUnavailable } from './documents/documents-unavailable.js';
export { createLocalDocuments } from './documents/local-documents.js';
export { documentSettings, openDocuments, type DocumentSettings } from './documents/open-documents.js';
export type { ArrivalFailure, ArrivalProvider, ArrivalQuery } from './arrivals/found-arrivals.js';
export { guardArrivals, type ArrivalSource, type SourceHealth } from './arrivals/arrival-source.js';
export type { QuestionCount } from './arrivals/irail-provider.js';
export { arrivalSettings, openArrivals, type Arrivals, type ArrivalSettings } from './arrivals/open-arrivals.js';
export { createSimulatedArrivals } from './arrivals/simulated-arrivals.js';
