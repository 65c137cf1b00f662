import type { LatLng } from '../../kernel/geo/lat-lng.js';
import type { LicenceArea, Service, VehicleClass, VehicleFeature } from '../../kernel/settings/services.js';

/** A driver's refusal of a trip; an offer that never reached the device is none. */
export interface Rejection {
  readonly driverId: string;
  readonly at: Date;
}

/** A pending trip that is due for matching. */
export interface MatchTrip {
  readonly id: string;
  readonly service: Service;
  /** The smallest that will do; null = any vehicle. */
  readonly vehicleClass: VehicleClass | null;
  readonly passengers: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly originArea: LicenceArea;
  /** Agreed pickup; for a ride as soon as possible the moment it was asked for. */
  readonly pickupAt: Date;
  readonly searchingSince: Date;
  /** Seconds from boarding to drop-off. */
  readonly durationSeconds: number;
  /** Account that booked, so that nobody drives himself; null for a guest. */
  readonly passengerUserId: string | null;
  readonly rejections: readonly Rejection[];
  /** Whether the search is in rescue: wider pool. */
  readonly rescue: boolean;
}

/** Work a driver already promised: from when he must be at `origin` until he is free at `destination`. */
export interface Commitment {
  readonly tripId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly origin: LatLng;
  readonly destination: LatLng;
}

/** The trip a driver is carrying out: where and in how many seconds it ends. */
export interface RunningTrip {
  readonly tripId: string;
  readonly dropOff: LatLng;
  readonly remainingSeconds: number;
}

/** A driver as matching sees him. ETAs are counted from `position`, or from the drop-off while he is on a trip. */
export interface MatchDriver {
  readonly id: string;
  readonly userId: string;
  readonly onShift: boolean;
  readonly onBreak: boolean;
  readonly suspended: boolean;
  /** He asked for help and dispatch has not closed it. */
  readonly sosOpen: boolean;
  /** The first of his documents to end; null when one is missing. */
  readonly documentsValidUntil: Date | null;
  readonly licensedAreas: readonly LicenceArea[];
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly position: LatLng | null;
  readonly positionAt: Date | null;
  readonly runningTrip: RunningTrip | null;
  readonly commitments: readonly Commitment[];
  readonly shiftEndsAt: Date | null;
  readonly idleSince: Date | null;
  /** The trip for which he holds an open offer. */
  readonly openOfferTripId: string | null;
  /** Learned share of offers he takes, 0–1; 1 when unknown. */
  readonly acceptanceLikelihood: number;
}
