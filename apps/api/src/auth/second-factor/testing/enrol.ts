import type { RecoveryCodesView, SecondFactorSecretView } from '@sablon/contracts';
import { Secret, TOTP } from 'otpauth';
import type { ApiClient } from '../../../http/testing/api-client.js';
import { TEST_PASSWORD } from '../../../http/testing/start-test-api.js';

/** What the authenticator app shows; each code is good once, so a later one stands for "half a minute later". */
export const codeOf = (secret: string, laterMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });

/** Turns two-step verification on for whoever this client is. */
export async function enrol(person: ApiClient) {
  const { body } = await person.post<SecondFactorSecretView>('/api/account/second-factor/start', {
    password: TEST_PASSWORD,
  });
  const confirmed = await person.post<RecoveryCodesView>('/api/account/second-factor/confirm', {
    code: codeOf(body.secret),
  });
  return { ...body, status: confirmed.status, recoveryCodes: confirmed.body.recoveryCodes };
}
