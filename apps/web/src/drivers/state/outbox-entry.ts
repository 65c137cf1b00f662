import type { CompleteTripRequest } from '@sablon/contracts';
import type { ParcelStep } from './parcel-step.js';

/** The end of a trip, with the phone's position at that moment and, if the driver was asked, the reason for ending it there. */
export type CompleteStep = { readonly step: 'complete' } & Pick<CompleteTripRequest, 'position' | 'ending'>;

/** Driver actions that can be done offline. Offers, releases and cancellations need the server's response. */
export type OutboxStep =
  | { readonly step: 'depart' | 'arrive' }
  | CompleteStep
  | { readonly step: 'call' }
  | { readonly step: 'check_in'; readonly pickupAt: string }
  | { readonly step: 'start'; readonly boardingCode: string }
  | ParcelStep;

/** A step done on this device that the server has not confirmed. */
export interface OutboxEntry {
  /** The idempotency key: a retry is the same step. */
  readonly key: string;
  readonly driverId: string;
  readonly tripId: string;
  /** Steps are sent in ascending order. */
  readonly place: number;
  readonly step: OutboxStep;
  /** When it was done; ISO 8601. */
  readonly happenedAt: string;
}

/** Storage in which steps survive a reload. */
export interface OutboxStorage {
  /** This driver's steps, in order. */
  read(driverId: string): Promise<readonly OutboxEntry[]>;
  write(entry: OutboxEntry): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
