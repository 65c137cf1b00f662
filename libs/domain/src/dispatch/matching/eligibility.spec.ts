import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { filterReason, type FilterReason } from './eligibility.js';
import type { MatchDriver, MatchTrip } from './match-facts.js';

const now = new Date('2026-06-10T10:00:00Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const sablon = { lat: 50.8403, lng: 4.3556 };
const midi = { lat: 50.8358, lng: 4.3365 };
const zaventem = { lat: 50.9014, lng: 4.4844 };
const trip: MatchTrip = {
  id: 'trip',
  service: 'transport',
  vehicleClass: 'standard',
  passengers: 2,
  bags: 1,
  features: ['baby_seat'],
  origin: sablon,
  destination: midi,
  originArea: 'brussels',
  pickupAt: now,
  searchingSince: now,
  durationSeconds: 600,
  passengerUserId: 'someone',
  rejections: [],
  rescue: false,
};
const driver: MatchDriver = {
  id: 'driver',
  userId: 'driver-user',
  onShift: true,
  onBreak: false,
  shiftEndsAt: null,
  suspended: false,
  sosOpen: false,
  documentsValidUntil: inMinutes(60 * 24),
  licensedAreas: ['brussels'],
  vehicleClass: 'standard',
  seats: 4,
  bags: 3,
  features: ['baby_seat', 'wifi'],
  position: midi,
  positionAt: now,
  runningTrip: null,
  commitments: [],
  idleSince: now,
  openOfferTripId: null,
  acceptanceLikelihood: 1,
  direction: null,
};
const reason = (change: Partial<MatchDriver>, tripChange: Partial<MatchTrip> = {}, etaSeconds = 300) =>
  filterReason(
    { trip: { ...trip, ...tripChange }, driver: { ...driver, ...change }, etaSeconds },
    DISPATCH_SETTINGS,
    now,
  );
const job = (fromMinute: number, toMinute: number, origin = zaventem, destination = zaventem) => ({
  tripId: 'promised',
  startAt: inMinutes(fromMinute),
  endAt: inMinutes(toMinute),
  origin,
  destination,
});

describe('who may be offered a trip', () => {
  it('a driver on shift, near, with the right car and documents', () => {
    expect(reason({})).toBeNull();
  });

  it('one licensed in the other region, unless the setting makes the licence bind', () => {
    const pair = { trip, driver: { ...driver, licensedAreas: ['flanders'] as const }, etaSeconds: 300 };
    expect(filterReason(pair, DISPATCH_SETTINGS, now)).toBeNull();
    expect(filterReason(pair, { ...DISPATCH_SETTINGS, licenceBinds: 1 }, now)).toBe('not_licensed_here');
  });

  it.each([
    ['a suspended driver', { suspended: true }, 'suspended'],
    ['D2: one who has asked for help', { sosOpen: true }, 'sos_open'],
    ['one who is off shift', { onShift: false }, 'off_shift'],
    ['one on a break', { onBreak: true }, 'on_break'],
    ['the passenger themselves', { userId: 'someone' }, 'own_trip'],
    ['one without all documents', { documentsValidUntil: null }, 'documents_expired'],
    ['one whose documents end during the ride', { documentsValidUntil: inMinutes(5) }, 'documents_expired'],
    ['a smaller car', { vehicleClass: 'economy' }, 'class_mismatch'],
    ['a car with one seat', { seats: 1 }, 'seats'],
    ['a car with a full boot', { bags: 0 }, 'bags'],
    ['a car without the baby seat', { features: ['wifi'] }, 'features'],
    ['one never seen', { position: null }, 'position_stale'],
    ['one last seen 61 s ago', { positionAt: inMinutes(-61 / 60) }, 'position_stale'],
    ['one deciding on another trip', { openOfferTripId: 'other' }, 'offer_open'],
    ['one who is due at the airport in 20 minutes', { commitments: [job(20, 50)] }, 'window_conflict'],
    ['one in the middle of a planned job', { commitments: [job(-10, 30)] }, 'window_conflict'],
  ] as [string, Partial<MatchDriver>, FilterReason][])('never %s', (_story, change, expected) => {
    expect(reason(change)).toBe(expected);
  });

  it.each([
    ['a bigger car', { vehicleClass: 'van' }],
    ['one seen 60 s ago', { positionAt: inMinutes(-1) }],
    ['the one who is deciding on this very trip', { openOfferTripId: 'trip' }],
    ['one whose next job is in two hours', { commitments: [job(120, 150)] }],
    ['one whose planned job ended an hour ago', { commitments: [job(-90, -60)] }],
  ] as [string, Partial<MatchDriver>][])('but %s', (_story, change) => {
    expect(reason(change)).toBeNull();
  });

  it('a driver who refused the trip is left alone for an hour', () => {
    const refused = (minutesAgo: number) => ({ rejections: [{ driverId: 'driver', at: inMinutes(-minutesAgo) }] });
    expect(reason({}, refused(59))).toBe('recent_rejecter');
    expect(reason({}, refused(60))).toBeNull();
    expect(reason({ id: 'another' }, refused(1))).toBeNull();
  });

  it('a driver about to finish near by may take the next trip; others on a trip are busy', () => {
    const running = (remainingSeconds: number, dropOff = midi) => ({
      runningTrip: { tripId: 'running', dropOff, remainingSeconds },
    });
    expect(reason(running(300))).toBeNull();
    expect(reason(running(301))).toBe('busy');
    expect(reason(running(60, zaventem))).toBe('busy');
  });

  it('a driver too far away is kept for the rescue', () => {
    expect(reason({}, {}, Infinity)).toBe('unreachable');
    expect(reason({}, {}, NaN)).toBe('unreachable');
    expect(reason({}, {}, 1_501)).toBe('too_far');
    expect(reason({}, { rescue: true }, 1_501)).toBeNull();
  });

  it('the way to the pickup begins where the running trip ends: both together must not be too long', () => {
    const running = (remainingSeconds: number) => ({
      runningTrip: { tripId: 'running', dropOff: midi, remainingSeconds },
    });
    expect(reason(running(300), {}, 1_200)).toBeNull();
    expect(reason(running(300), {}, 1_201)).toBe('too_far');
    expect(reason(running(300), { rescue: true }, 3_300)).toBeNull();
    expect(reason(running(300), { rescue: true }, 3_301)).toBe('too_far');
  });

  it('a parcel asks for no seats, no luggage and no class', () => {
    const parcel = { service: 'parcel', vehicleClass: null, passengers: 1, features: [] } as const;
    expect(reason({ seats: 0, bags: 0, vehicleClass: 'economy' }, parcel)).toBeNull();
  });
});

describe('the rules to their very edge', () => {
  const ms = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  /** A point that many metres due north of the pickup: one radian of arc equals the Earth's radius. */
  const north = (meters: number) => ({ lat: sablon.lat + ((meters / 6_371_008.8) * 180) / Math.PI, lng: sablon.lng });

  it.each([
    ['as many seats as passengers', { seats: 2 }, { seats: 1 }, 'seats'],
    ['as many bags as the boot holds', { bags: 1 }, { bags: 0 }, 'bags'],
    ['a fix of 60 s', { positionAt: ms(-60_000) }, { positionAt: ms(-60_001) }, 'position_stale'],
    // The ride ends 600 s after its pickup time; documents must be valid beyond that instant.
    ['documents', { documentsValidUntil: ms(600_001) }, { documentsValidUntil: ms(600_000) }, 'documents_expired'],
    // 300 s to the pickup, 600 s of driving.
  ] as [string, Partial<MatchDriver>, Partial<MatchDriver>, FilterReason][])('%s', (_rule, within, beyond, code) => {
    expect([reason(within), reason(beyond)]).toEqual([null, code]);
  });

  it('1,500 m from the drop-off to the next pickup', () => {
    const running = (meters: number) => ({ runningTrip: { tripId: 'r', dropOff: north(meters), remainingSeconds: 0 } });
    expect(reason(running(1_499.9))).toBeNull();
    expect(reason(running(1_500.1))).toBe('busy');
  });

  it('a way of no seconds, and of 1,500; of 3,600 in a rescue', () => {
    expect([0, 1_500].map((seconds) => reason({}, {}, seconds))).toEqual([null, null]);
    expect(reason({}, { rescue: true }, 3_600)).toBeNull();
    expect(reason({}, { rescue: true }, 3_601)).toBe('too_far');
    expect(reason({}, {}, -1)).toBe('unreachable');
  });

  it('a driver who wants to get elsewhere is offered only what leads there, from where their ride ends', () => {
    const home = { towards: zaventem, homeBy: null };
    // The ride goes from the Sablon to Midi.
    expect(reason({ direction: { towards: midi, homeBy: null }, position: zaventem })).toBeNull();
    expect(reason({ direction: home })).toBe('off_direction');
    expect(reason({ direction: home }, { destination: zaventem })).toBeNull();
    expect(reason({ direction: { ...home, homeBy: inMinutes(20) } }, { destination: zaventem })).toBeNull();
    expect(reason({ direction: { ...home, homeBy: inMinutes(14) } }, { destination: zaventem })).toBe('off_direction');
    const runningTrip = { tripId: 'other', dropOff: sablon, remainingSeconds: 60 };
    expect(reason({ direction: { towards: midi, homeBy: null }, position: midi, runningTrip })).toBeNull();
  });

  it('an offer that is already on the screen stays when the driver chooses a direction', () => {
    expect(reason({ direction: { towards: zaventem, homeBy: null }, openOfferTripId: 'trip' })).toBeNull();
  });

  it('a ride that ends after the driver stops is not theirs; one that ends with the shift is', () => {
    const durationSeconds = 600;
    const until = (minutes: number) =>
      reason({ shiftEndsAt: inMinutes(minutes) }, { pickupAt: inMinutes(0), durationSeconds });
    expect(until(9)).toBe('shift_ends');
    expect(until(60)).toBeNull();
    expect(until(-1)).toBe('shift_ends');
  });
});
