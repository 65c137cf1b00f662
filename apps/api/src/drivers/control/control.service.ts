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
} from '@sablon/domain';
import { readCompany, readLicences, type Database, type Licences } from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { controlKey, ProofSigner, verifyWithNode } from './proof-signer.js';

/** Proofs of reservation for roadside checks (decision 0032). */
@Injectable()
export class ControlService {
  /** The one in use first. */
  readonly keys: readonly ControlKey[];
  /** Checks other proofs of ours. */
  readonly verify = verifyWithNode;
  private readonly signer: ProofSigner;

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.signer = new ProofSigner(config.control.privateKey);
    this.keys = [this.signer.key, ...config.control.formerKeys.map(controlKey)];
  }

  /** What a driver shows an inspector: his papers, those of the car he sits in, and a proof of each trip he holds. */
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

  /** Signs with the key in use, for other proofs of ours. */
  get signing(): ProofSigning {
    return { keyId: this.signer.key.keyId, sign: (bytes) => this.signer.signBytes(bytes) };
  }

  /** Where somebody checks a proof of delivery. */
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
