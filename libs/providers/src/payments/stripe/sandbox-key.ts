import { createHash } from 'node:crypto';

/** The sandbox's publishable key, derived one way from its secret key exactly as the sandbox does it. */
export const sandboxPublishableKey = (secretKey: string): string =>
  `pk_test_${createHash('sha256').update(`sablon-sandbox-publishable:${secretKey}`).digest('hex').slice(0, 40)}`;
