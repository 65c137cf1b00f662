import type { CompleteTripRequest } from '@sablon/contracts';
import type { ParcelStep } from './parcel-step.js';

/** The end of a ride, with where the phone was then and, where it had to ask, why the ride ends there. */
export type CompleteStep = { readonly step: 'complete' } & Pick<CompleteTripRequest, 'position' | 'ending'>;

/** What a driver does that need not wait for the network. Offers, handing back and cancelling need the server's word. */
export type OutboxStep =
  | { readonly step: 'depart' | 'arrive' }
  | CompleteStep
  | { readonly step: 'call' }
  | { readonly step: 'check_in'; readonly pickupAt: string }
  | { readonly step: 'start'; readonly boardingCode: string }
  | ParcelStep;

/** A step done on this device and not yet known to the server. */
export interface OutboxEntry {
  /** The idempotency key: sent again, it is the same step. */
  readonly key: string;
  readonly driverId: string;
  readonly tripId: string;
  /** Steps are sent in growing order. */
  readonly place: number;
  readonly step: OutboxStep;
  /** When it was done; ISO 8601. */
  readonly happenedAt: string;
}

/** Where steps outlive a reload. */
export interface OutboxStorage {
  /** This driver's steps, in order. */
  read(driverId: string): Promise<readonly OutboxEntry[]>;
  write(entry: OutboxEntry): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
