import { VEHICLE_CLASSES, type VehicleClass } from '../settings/services.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = new Map([...ALPHABET].map((sign, value) => [sign, value]));

/** Bytes as base64url without padding (RFC 4648 §5); the same in Node and in browsers. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const signs = Math.min(bytes.length - at, 3) + 1;
    for (let sign = 0; sign < signs; sign++) text += ALPHABET[(group >> (18 - 6 * sign)) & 63];
  }
  return text;
}

/** The bytes of base64url text; null for any text `toBase64Url` would not have produced, so that each value has one spelling. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (const sign of text) {
    const value = BITS.get(sign);
    if (value === undefined) return null;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return toBase64Url(bytes) === text ? bytes : null;
}

/** Facts of a proof of reservation for roadside checks: the ride, the car and the driver; nothing about the passenger. */
export interface ControlFacts {
  readonly bookingCode: string;
  readonly bookedAt: Date;
  readonly pickupAt: Date;
  readonly pickup: string;
  readonly dropoff: string;
  readonly distanceMeters: number;
  /** With VAT. */
  readonly fareCents: number;
  readonly vehicleClass: VehicleClass;
  readonly plate: string;
  /** Number of the vehicle's licence or permit; '' when unknown. */
  readonly vehicleLicence: string;
  /** Number of the driver's certificate or bestuurderspas; '' when unknown. */
  readonly driverLicence: string;
  readonly operator: string;
  readonly operatorVat: string;
  readonly operatorLicence: string;
  readonly issuedAt: Date;
  readonly validUntil: Date;
}

/** A parsed proof; nothing in it may be trusted before `signature` over `signed` is verified with the key `keyId`. */
export interface ReadProof {
  readonly keyId: string;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** Null when the signed text is not a proof of this format. */
  readonly facts: ControlFacts | null;
}

const FORMAT = 'SABLON1';
/** With its link, still readable off a screen as a QR code (ISO/IEC 18004: version 25 at level L holds 1,273 bytes). */
export const PROOF_MAX_LETTERS = 1_100;
/** ASSUMPTION: room for both names of a long street, and for a company; longer text is cut to fit the QR code. */
const MAX_BYTES = { place: 120, operator: 80, number: 60 };
/** ASSUMPTION: a late ride may end this long after its planned end; its proof is renewed while the driver has a network. */
const GRACE_MS = 4 * 3_600_000;

/** Expiry of a proof: late enough for a driver who lost their network before the ride. */
export const proofValidUntil = (
  { pickupAt, durationSeconds }: { readonly pickupAt: Date; readonly durationSeconds: number },
  now: Date,
): Date => new Date(Math.max(pickupAt.getTime(), now.getTime()) + durationSeconds * 1000 + GRACE_MS);

/** An address in a proof: in French and Dutch where they differ, for inspectors of both regions. */
export const proofPlace = ({ fr, nl }: { readonly fr: string; readonly nl: string }): string =>
  fr === nl ? fr : `${fr} / ${nl}`;

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2;

/** Cuts text to at most so many bytes, between two characters. */
function cut(text: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text;
  let canonical = '';
  for (const letter of text) {
    if (bytesOf(`${canonical}${letter}…`) > maxBytes) break;
    canonical += letter;
  }
  return `${canonical}…`;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The signed part of a proof, as text: format, key and facts. */
export function unsignedProof(keyId: string, facts: ControlFacts): string {
  const values = [
    facts.bookingCode,
    seconds(facts.bookedAt),
    seconds(facts.pickupAt),
    cut(facts.pickup, MAX_BYTES.place),
    cut(facts.dropoff, MAX_BYTES.place),
    Math.round(facts.distanceMeters),
    facts.fareCents,
    facts.vehicleClass,
    cut(facts.plate, MAX_BYTES.number),
    cut(facts.vehicleLicence, MAX_BYTES.number),
    cut(facts.driverLicence, MAX_BYTES.number),
    cut(facts.operator, MAX_BYTES.operator),
    facts.operatorVat,
    cut(facts.operatorLicence, MAX_BYTES.number),
    seconds(facts.issuedAt),
    seconds(facts.validUntil),
  ];
  return `${FORMAT}.${keyId}.${toBase64Url(new TextEncoder().encode(JSON.stringify(values)))}`;
}

/** The whole proof: the signed part and its signature. */
export const signedProof = (unsigned: string, signature: Uint8Array): string => `${unsigned}.${toBase64Url(signature)}`;

/** The link in the QR code: the proof follows `#`, which browsers never send to a server. */
export const proofLink = (publicUrl: string, proof: string): string => `${publicUrl}/controle#${proof}`;

/** Parses scanned or pasted text, a proof or a link that carries one; null when it is neither. */
export function readProof(scanned: string): ReadProof | null {
  const text = scanned.replaceAll(/\s/g, '');
  const proof = text.slice(text.lastIndexOf('#') + 1);
  if (proof.length > PROOF_MAX_LETTERS) return null;
  const [format, keyId = '', payload = '', last = '', ...more] = proof.split('.');
  const [facts, signature] = [fromBase64Url(payload), fromBase64Url(last)];
  if (format !== FORMAT || more.length > 0 || keyId === '' || !facts || signature?.length !== 64) return null;
  const signed = new TextEncoder().encode(proof.slice(0, proof.lastIndexOf('.')));
  return { keyId, signed, signature, facts: readFacts(facts) };
}

function readFacts(bytes: Uint8Array): ControlFacts | null {
  let values: unknown;
  try {
    values = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  if (!Array.isArray(values) || values.length !== KINDS.length) return null;
  if (KINDS.some((kind, at) => typeof values[at] !== kind)) return null;
  if (values.some((value) => typeof value === 'number' && !Number.isSafeInteger(value))) return null;
  const [code, booked, pickupAt, pickup, dropoff, meters, cents, carClass, plate, ...rest] = values as Values;
  const [vehicleLicence, driverLicence, operator, operatorVat, operatorLicence, issued, until] = rest;
  const vehicleClass = VEHICLE_CLASSES.find((one) => one === carClass);
  if (!vehicleClass) return null;
  return {
    bookingCode: code,
    bookedAt: new Date(booked * 1000),
    pickupAt: new Date(pickupAt * 1000),
    pickup,
    dropoff,
    distanceMeters: meters,
    fareCents: cents,
    vehicleClass,
    plate,
    vehicleLicence,
    driverLicence,
    operator,
    operatorVat,
    operatorLicence,
    issuedAt: new Date(issued * 1000),
    validUntil: new Date(until * 1000),
  };
}

type Values = [
  ...[string, number, number, string, string, number, number, string, string],
  ...[string, string, string, string, string, number, number],
];
const [S, N] = ['string', 'number'] as const;
const KINDS = [S, N, N, S, S, N, N, S, S, S, S, S, S, S, N, N];

/** The verdict shown to an inspector. `altered`: it names one of our keys, which did not sign it; `foreign`: it names none. */
export const CONTROL_VERDICTS = ['valid', 'expired', 'altered', 'foreign'] as const;
/** One of `CONTROL_VERDICTS`. */
export type ControlVerdict = (typeof CONTROL_VERDICTS)[number];

/** A public key for verifying proofs: Ed25519, its 32 bytes in base64url. */
export interface ControlKey {
  readonly keyId: string;
  readonly publicKey: string;
}

/** The result of checking one proof; `facts` only where the signature is valid. */
export interface ControlCheck {
  readonly verdict: ControlVerdict;
  readonly facts: ControlFacts | null;
}

/** ASSUMPTION: how far an inspector's clock may be behind ours before a proof from the future is refused. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** Verifies an Ed25519 signature over these bytes; Node and browsers each have their own implementation. */
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
