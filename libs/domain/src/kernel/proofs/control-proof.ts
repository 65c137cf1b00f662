import { VEHICLE_CLASSES, type VehicleClass } from '../settings/services.js';
import { fromBase64Url, toBase64Url } from './base64url.js';

/** What a proof of reservation says to an inspector at the roadside: the ride, the car and who drives it; nothing of the passenger. */
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
  /** Number of the vehicle's licence or permit; '' when we do not know it. */
  readonly vehicleLicence: string;
  /** Number of the driver's certificate or bestuurderspas; '' when we do not know it. */
  readonly driverLicence: string;
  readonly operator: string;
  readonly operatorVat: string;
  readonly operatorLicence: string;
  readonly issuedAt: Date;
  readonly validUntil: Date;
}

/** A proof taken apart; nothing of it may be believed before `signature` over `signed` is checked with the key `keyId`. */
export interface ReadProof {
  readonly keyId: string;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** Null when what was signed is no proof of this format. */
  readonly facts: ControlFacts | null;
}

const FORMAT = 'SABLON1';
/** With the beginning of its link still a QR that phones read off a screen (ISO/IEC 18004: version 25 at level L holds 1,273 bytes). */
export const PROOF_MAX_LETTERS = 1_100;
/** ASSUMPTION: room for both names of a long street, and for a company; longer words are cut, so that every proof fits its QR. */
const MAX_BYTES = { place: 120, operator: 80, number: 60 };
/** ASSUMPTION: a late ride may end this long after it was planned to; its proof is renewed while the driver has a network. */
const GRACE_MS = 4 * 3_600_000;

/** Until when a proof is good: long enough for a driver who lost his network before the ride. */
export const proofValidUntil = (
  { pickupAt, durationSeconds }: { readonly pickupAt: Date; readonly durationSeconds: number },
  now: Date,
): Date => new Date(Math.max(pickupAt.getTime(), now.getTime()) + durationSeconds * 1000 + GRACE_MS);

/** An address as a proof carries it: in French and Dutch where they differ, for inspectors of both regions. */
export const proofPlace = ({ fr, nl }: { readonly fr: string; readonly nl: string }): string =>
  fr === nl ? fr : `${fr} / ${nl}`;

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2;

/** The text, cut between two letters to so many bytes. */
function cut(text: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text;
  let kept = '';
  for (const letter of text) {
    if (bytesOf(`${kept}${letter}…`) > maxBytes) break;
    kept += letter;
  }
  return `${kept}…`;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The part of a proof that is signed, as text: format, key and facts. */
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

/** The whole proof. */
export const signedProof = (unsigned: string, signature: Uint8Array): string => `${unsigned}.${toBase64Url(signature)}`;

/** The link a QR carries: the proof stands behind `#`, which browsers never send to a server. */
export const proofLink = (publicUrl: string, proof: string): string => `${publicUrl}/controle#${proof}`;

/** Takes apart what was scanned or pasted, a proof or a link that carries one; null when it is neither. */
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
