import { readProof, type ControlFacts, type ReadProof } from './control-proof.js';

/** What an inspector is told of a proof. `altered`: it names a key of ours, which did not sign it; `foreign`: it names none. */
export const CONTROL_VERDICTS = ['valid', 'expired', 'altered', 'foreign'] as const;
/** One of `CONTROL_VERDICTS`. */
export type ControlVerdict = (typeof CONTROL_VERDICTS)[number];

/** A public key by which proofs are checked: Ed25519, its 32 bytes in base64url. */
export interface ControlKey {
  readonly keyId: string;
  readonly publicKey: string;
}

/** The answer to one proof; `facts` only where the signature holds. */
export interface ControlCheck {
  readonly verdict: ControlVerdict;
  readonly facts: ControlFacts | null;
}

/** ASSUMPTION: how far an inspector's clock may be behind ours before a proof from the future is refused. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** Whether Ed25519 finds that this key signed these bytes; Node and browsers each bring theirs. */
export type VerifySignature = (
  key: ControlKey,
  proof: Pick<ReadProof, 'signed' | 'signature'>,
) => boolean | Promise<boolean>;

/** Checks a scanned or pasted proof against our public keys at one instant. */
export async function checkProof(
  scanned: string,
  keys: readonly ControlKey[],
  now: Date,
  verify: VerifySignature,
): Promise<ControlCheck> {
  const proof = readProof(scanned);
  const key = proof && keys.find(({ keyId }) => keyId === proof.keyId);
  if (!key) return { verdict: 'foreign', facts: null };
  if (!(await verify(key, proof)) || !proof.facts) return { verdict: 'altered', facts: null };
  const { issuedAt, validUntil } = proof.facts;
  const inForce = issuedAt.getTime() - CLOCK_SKEW_MS <= now.getTime() && now < validUntil;
  return { verdict: inForce ? 'valid' : 'expired', facts: proof.facts };
}
