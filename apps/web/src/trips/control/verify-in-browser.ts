import { fromBase64Url, type VerifySignature } from '@sablon/domain';

/** This browser has no Ed25519, or shows the page where browsers give no cryptography (plain http). */
export class NoEd25519 extends Error {}

/** Checks a signature with the browser's own Ed25519 (WebCrypto); throws `NoEd25519` where there is none. */
export const verifyInBrowser: VerifySignature = async ({ publicKey }, { signed, signature }) => {
  const bytes = fromBase64Url(publicKey);
  if (!bytes) return false;
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new NoEd25519();
  let key: CryptoKey;
  try {
    key = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch (refused) {
    throw new NoEd25519('no Ed25519', { cause: refused });
  }
  return subtle.verify('Ed25519', key, signature, signed);
};
