import { describePaymentProvider } from '../../../libs/providers/src/payments/payment-provider.contract.js';
import { SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

describePaymentProvider('the local sandbox', () => ({
  provider: harness.provider,
  payer: {
    confirmWithToken: (payment, token) =>
      harness.api('POST', `/v1/payment_intents/${payment.id}/confirm`, { payment_method: token }),
  },
}));
