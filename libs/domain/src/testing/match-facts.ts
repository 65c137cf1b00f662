import type { MatchDriver, MatchTrip } from '../dispatch/matching/match-facts.js';

/** The moment of the rounds below. */
export const NOW = new Date('2026-06-10T10:00:00Z');
/** Where everyone is. */
export const PLACE = { lat: 50.84, lng: 4.35 };
/** A ride that any driver below may take. */
export const matchTrip = (id: string, change: Partial<MatchTrip> = {}): MatchTrip => ({
  id,
  service: 'transport',
  vehicleClass: 'economy',
  passengers: 1,
  bags: 0,
  features: [],
  origin: PLACE,
  destination: PLACE,
  originArea: 'brussels',
  pickupAt: NOW,
  searchingSince: NOW,
  durationSeconds: 600,
  passengerUserId: null,
  rejections: [],
  rescue: false,
  ...change,
});
/** A driver on shift who may take any ride. */
export const matchDriver = (id: string, change: Partial<MatchDriver> = {}): MatchDriver => ({
  id,
  userId: `user-${id}`,
  onShift: true,
  onBreak: false,
  shiftEndsAt: null,
  suspended: false,
  sosOpen: false,
  documentsValidUntil: new Date('2030-01-01'),
  licensedAreas: ['brussels', 'flanders'],
  vehicleClass: 'economy',
  seats: 4,
  bags: 2,
  features: [],
  position: PLACE,
  positionAt: NOW,
  runningTrip: null,
  commitments: [],
  idleSince: NOW,
  openOfferTripId: null,
  acceptanceLikelihood: 1,
  direction: null,
  ...change,
});
