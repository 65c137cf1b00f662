import { signedId } from '../../kernel/signed-id.js';

const APPLICATION = signedId('application', 'a1');

/** The token in an application's signed link: opens it to anyone who has it, without an account. */
export const signApplicationToken = (secret: string, applicationId: string): string =>
  APPLICATION.sign(secret, applicationId);

/** The id of the application a token opens, or null when we did not sign it. */
export const verifyApplicationToken = (secret: string, token: string): string | null =>
  APPLICATION.verify(secret, token);
