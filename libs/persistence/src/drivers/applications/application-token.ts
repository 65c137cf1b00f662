import { signedId } from '../../kernel/signed-id.js';

const APPLICATION = signedId('application', 'a1');

/** The signed link's token of an application: opens it, without an account, to whoever holds it. */
export const signApplicationToken = (secret: string, applicationId: string): string =>
  APPLICATION.sign(secret, applicationId);

/** The id of the application a token opens, or null when we did not sign it. */
export const verifyApplicationToken = (secret: string, token: string): string | null =>
  APPLICATION.verify(secret, token);
