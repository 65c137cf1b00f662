import { fromBase64Url, toBase64Url, type ControlKey, type VerifySignature } from '../kernel/proofs/control-proof.js';
import type { CustodyEnd, CustodyKind, DeliveryFailure } from './custody.js';

/** One link of the chain as stored in a proof of delivery; times in ISO 8601, files by their SHA-256. */
export interface ProofLink {
  readonly kind: CustodyKind;
  readonly at: string;
  readonly happenedAt: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly by: string;
  readonly seal: string;
  readonly sealIntact: boolean | null;
  /** Empty where the link has none. */
  readonly reason: DeliveryFailure | '';
  readonly signedBy: string;
  readonly signature: 'drawn' | 'typed' | null;
  readonly words: string;
  readonly photoSha256: string;
  readonly signatureSha256: string;
}

/** The content of a proof of delivery; the same chain always gives the same bytes. */
export interface DeliveryFacts {
  readonly bookingCode: string;
  readonly outcome: CustodyEnd;
  readonly sender: string;
  readonly recipient: string;
  readonly from: string;
  readonly to: string;
  readonly weightKg: number;
  readonly description: string;
  readonly driver: string;
  readonly plate: string;
  readonly operator: string;
  readonly operatorVat: string;
  readonly links: readonly ProofLink[];
  /** When the chain ended; ISO 8601. */
  readonly issuedAt: string;
}

const FORMAT = 'SABLON-DELIVERY-1';
/** Precedes the signature in the last line of a PDF; PDF readers treat the line as a comment. */
const PDF_MARK = `\n%${FORMAT} `;
/** A key's name, a space, 86 characters of signature and the line end. */
const PDF_TAIL_MAX = PDF_MARK.length + 120;
const SIGNATURE_BYTES = 64;

/** The result of checking a proof of delivery; like that of a proof of reservation, except that this proof never expires. */
export interface DeliveryCheck {
  readonly verdict: 'valid' | 'altered' | 'foreign';
  /** Set for a JSON proof whose signature is valid; the content of a PDF is read by people. */
  readonly facts: DeliveryFacts | null;
}

/** Signs bytes with the key in use. */
export interface ProofSigning {
  readonly keyId: string;
  sign(bytes: Uint8Array): Uint8Array;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const signedText = (facts: DeliveryFacts): Uint8Array<ArrayBuffer> => encode(`${FORMAT}\n${JSON.stringify(facts)}`);
const fileOf = (facts: DeliveryFacts, keyId: string, signature: string): string =>
  `${JSON.stringify({ format: FORMAT, facts, keyId, signature }, null, 2)}\n`;

/** The proof as a JSON file. */
export const deliveryProofJson = (facts: DeliveryFacts, signing: ProofSigning): Uint8Array =>
  encode(fileOf(facts, signing.keyId, toBase64Url(signing.sign(signedText(facts)))));

/** The proof as a PDF: the printed pages, signed as a whole in a last line that PDF readers ignore. */
export function deliveryProofPdf(pages: Uint8Array, signing: ProofSigning): Uint8Array {
  const tail = encode(`${PDF_MARK}${signing.keyId} ${toBase64Url(signing.sign(pages))}\n`);
  const whole = new Uint8Array(pages.length + tail.length);
  whole.set(pages);
  whole.set(tail, pages.length);
  return whole;
}

interface Taken {
  readonly keyId: string;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly facts: DeliveryFacts | null;
}

function readPdf(bytes: Uint8Array): Taken | null {
  const from = Math.max(0, bytes.length - PDF_TAIL_MAX);
  const end = String.fromCharCode(...bytes.subarray(from)); // one character per byte keeps offsets valid
  const at = end.lastIndexOf(PDF_MARK);
  const [, keyId, letters] = /^([\w-]+) ([\w-]+)\n$/.exec(end.slice(at + PDF_MARK.length)) ?? [];
  const signature = letters === undefined ? null : fromBase64Url(letters);
  if (at < 0 || keyId === undefined || signature?.length !== SIGNATURE_BYTES) return null;
  return { keyId, signed: new Uint8Array(bytes.subarray(0, from + at)), signature, facts: null };
}

function readJson(bytes: Uint8Array): Taken | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const { facts, keyId, signature: letters } = JSON.parse(text) as Record<string, unknown>;
    if (typeof facts !== 'object' || facts === null || typeof keyId !== 'string' || typeof letters !== 'string')
      return null;
    const said = facts as DeliveryFacts; // trusted only once the signature is valid
    const signature = fromBase64Url(letters);
    // Only one spelling is valid: a file with an extra space is not ours.
    if (signature?.length !== SIGNATURE_BYTES || fileOf(said, keyId, letters) !== text) return null;
    return { keyId, signed: signedText(said), signature, facts: said };
  } catch {
    return null;
  }
}

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
const namesUs = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes).includes(FORMAT);

/**
 * Checks a file against our public keys: `altered` if it claims to be ours but differs from what we signed, `foreign` if it makes
 * no such claim.
 */
export async function checkDeliveryProof(
  bytes: Uint8Array,
  keys: readonly ControlKey[],
  verify: VerifySignature,
): Promise<DeliveryCheck> {
  const taken = isPdf(bytes) ? readPdf(bytes) : readJson(bytes);
  if (!taken) return { verdict: namesUs(bytes) ? 'altered' : 'foreign', facts: null };
  const key = keys.find(({ keyId }) => keyId === taken.keyId);
  if (!key) return { verdict: 'foreign', facts: null };
  const holds = await verify(key, taken);
  return holds ? { verdict: 'valid', facts: taken.facts } : { verdict: 'altered', facts: null };
}
