import { describeStripeSdk } from '../../../libs/providers/src/payments/stripe-sdk.contract.js';
import { SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

describeStripeSdk('the local sandbox', () => ({
  secretKey: 'sk_test_harness',
  port: Number(new URL(harness.sandbox.url).port),
}));
