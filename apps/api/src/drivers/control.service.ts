import { Inject, Injectable } from '@nestjs/common';
import type { ControlView } from '@sablon/contracts';
import {
  checkProof,
  proofLink,
  proofPlace,
  proofValidUntil,
  type ControlFacts,
  type ControlKey,
  type ControlVerdict,
  type ProofSigning,
  type TripFacts,
  signedProof,
  unsignedProof,
  type VerifySignature,
} from '@sablon/domain';
import { readCompany, readLicences, type Database, type Licences } from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** The prefix before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410 §7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** ASSUMPTION: enough of a digest to tell a handful of keys apart, and short in a QR. */
const KEY_ID_LETTERS = 8;

/** A public key with its id in proofs: the beginning of its SHA-256. */
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

/** Verifies with Node's own Ed25519. */
export const verifyWithNode: VerifySignature = ({ publicKey }, { signed, signature }) => {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
  return verify(null, signed, key, signature);
};

/** Proofs of reservation for roadside checks (decision 0032). */
@Injectable()
export class ControlService {
  /** The current key first. */
  readonly keys: readonly ControlKey[];
  /** Verifies our other proofs. */
  readonly verify = verifyWithNode;
  private readonly signer: ProofSigner;

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.signer = new ProofSigner(config.control.privateKey);
    this.keys = [this.signer.key, ...config.control.formerKeys.map(controlKey)];
  }

  /** A driver's roadside view: their documents, those of their car, and a proof for each trip they hold. */
  async viewOf(driverId: string, vehicleId: string | null, trips: readonly TripFacts[]): Promise<ControlView> {
    const { sql } = this.database;
    const held = trips.flatMap(({ driver }) => (driver ? [driver.vehicle.id] : []));
    const [company, licences] = await Promise.all([
      readCompany(sql),
      readLicences(sql, driverId, [...held, ...(vehicleId ? [vehicleId] : [])]),
    ]);
    const now = new Date();
    const operator = { operator: company.name, operatorVat: company.vatNumber, operatorLicence: company.licence };
    return {
      ...operator,
      driverLicence: licences.driver,
      vehicleLicence: vehicleId ? (licences.vehicles.get(vehicleId) ?? '') : '',
      proofs: trips.flatMap((trip) => {
        const facts = factsOf(trip, licences, now);
        if (!facts) return [];
        const proof = this.signer.sign({ ...facts, ...operator });
        return { tripId: trip.id, link: proofLink(this.config.publicUrl, proof) };
      }),
    };
  }

  /** The current signing key, for our other proofs. */
  get signing(): ProofSigning {
    return { keyId: this.signer.key.keyId, sign: (bytes) => this.signer.signBytes(bytes) };
  }

  /** The page where a proof of delivery can be checked. */
  get checkPage(): string {
    return `${this.config.publicUrl}/preuve`;
  }

  async check(scanned: string): Promise<ControlVerdict> {
    return (await checkProof(scanned, this.keys, new Date(), verifyWithNode)).verdict;
  }
}

type TripPart = Omit<ControlFacts, 'operator' | 'operatorVat' | 'operatorLicence'>;

function factsOf(trip: TripFacts, licences: Licences, now: Date): TripPart | null {
  if (!trip.driver) return null;
  const { vehicle } = trip.driver;
  return {
    bookingCode: trip.bookingCode,
    bookedAt: trip.createdAt,
    pickupAt: trip.pickupAt,
    pickup: proofPlace(trip.pickup.label),
    dropoff: proofPlace(trip.dropoff.label),
    distanceMeters: trip.distanceMeters,
    fareCents: trip.fareCents,
    vehicleClass: trip.vehicleClass,
    plate: vehicle.plate,
    vehicleLicence: licences.vehicles.get(vehicle.id) ?? '',
    driverLicence: licences.driver,
    issuedAt: now,
    validUntil: proofValidUntil(trip, now),
  };
}
