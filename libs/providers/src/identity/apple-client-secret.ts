import { importPKCS8, SignJWT } from 'jose';

/** What Apple's developer account gives. */
export interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The .p8 file's text; line breaks may be written `\n`. */
  readonly privateKey: string;
}

/** Apple takes no fixed secret but a token signed with one's key, good for at most six months (Apple, "Creating a client secret"). */
export async function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('2h') // a discovery, and the secret with it, is made anew each hour
    .sign(key);
}
