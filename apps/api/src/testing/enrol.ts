import type { RecoveryCodesView, SecondFactorSecretView } from '@sablon/contracts';
import { Secret, TOTP } from 'otpauth';
import type { ApiClient } from './api-client.js';
import { TEST_PASSWORD } from './start-test-api.js';

/** A code as the authenticator app shows it; each works once, so use a later one for "half a minute later". */
export const codeOf = (secret: string, laterMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });

/** A code this app shows neither now nor in the minutes around. */
export const wrongCodeOf = (secret: string): string => {
  const shown = [-2, -1, 0, 1, 2].map((halfMinutes) => codeOf(secret, halfMinutes * 30_000));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? '';
};

/** Turns on two-step verification for this client's user. */
export async function enrol(person: ApiClient) {
  const { body } = await person.post<SecondFactorSecretView>('/api/account/second-factor/start', {
    password: TEST_PASSWORD,
  });
  const code = codeOf(body.secret);
  const confirmed = await person.post<RecoveryCodesView>('/api/account/second-factor/confirm', { code });
  return { ...body, code, status: confirmed.status, recoveryCodes: confirmed.body.recoveryCodes };
}
