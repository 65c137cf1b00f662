import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedProof, unsignedProof, type ControlFacts, type ControlKey, type VerifySignature } from '@sablon/domain';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410 §7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** ASSUMPTION: enough of a digest to tell a handful of keys apart, and short in a QR. */
const KEY_ID_LETTERS = 8;

/** A public key with the name proofs call it by: the beginning of its SHA-256. */
export const controlKey = (publicKey: string): ControlKey => ({
  keyId: createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, KEY_ID_LETTERS),
  publicKey,
});

/** Signs proofs of reservation with one private key: Ed25519, its 32 bytes in base64url. */
export class ProofSigner {
  readonly key: ControlKey;
  private readonly privateKey: KeyObject;

  constructor(privateKey: string) {
    const der = Buffer.concat([PKCS8_HEAD, Buffer.from(privateKey, 'base64url')]);
    this.privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.key = controlKey(createPublicKey(this.privateKey).export({ format: 'jwk' }).x ?? '');
  }

  sign(facts: ControlFacts): string {
    const unsigned = unsignedProof(this.key.keyId, facts);
    return signedProof(unsigned, this.signBytes(Buffer.from(unsigned)));
  }

  signBytes(bytes: Uint8Array): Uint8Array {
    return sign(null, bytes, this.privateKey);
  }
}

/** Node's own Ed25519. */
export const verifyWithNode: VerifySignature = ({ publicKey }, { signed, signature }) => {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
  return verify(null, signed, key, signature);
};
