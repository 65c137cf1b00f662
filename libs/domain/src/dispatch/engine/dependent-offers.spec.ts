import { dependentOffers } from './dependent-offers.js';
import type { PlannedOffer } from './dispatch-port.js';

const offer = (tripId: string, driverId: string, movedFrom: string | null = null): PlannedOffer => ({
  ...{ tripId, driverId, movedFrom, round: 1, vehicleId: driverId, kind: 'asap', etaSeconds: 60 },
  ...{ pickupMeters: 500, ttlMs: 20_000, ackFallbackMs: 2_500 },
});
const names = (groups: readonly (readonly PlannedOffer[])[]) =>
  groups
    .map((group) =>
      group
        .map(({ tripId }) => tripId)
        .sort()
        .join(' '),
    )
    .sort();
/** The open offers before: trip of each driver. */
const open = (held: Readonly<Record<string, string>>) => (driverId: string) => held[driverId] ?? null;

describe('offers that depend on each other', () => {
  it('are made alone when their drivers are free', () => {
    expect(names(dependentOffers([offer('a', '1'), offer('b', '2')], open({})))).toEqual(['a', 'b']);
  });

  it('are made together along the chain of drivers that give theirs up, in whatever order they come', () => {
    const chain = [offer('new', '1'), offer('a', '2', '1'), offer('b', '3', '2'), offer('else', '9')];
    const held = open({ 1: 'a', 2: 'b' });
    expect(names(dependentOffers(chain, held))).toEqual(['a b new', 'else']);
    expect(names(dependentOffers(chain.toReversed(), held))).toEqual(['a b new', 'else']);
  });

  it('are made together when two drivers change places', () => {
    expect(names(dependentOffers([offer('a', '2', '1'), offer('b', '1', '2')], open({ 1: 'a', 2: 'b' })))).toEqual([
      'a b',
    ]);
  });

  it('are left out when their driver’s own offer goes nowhere, with all that depends on them', () => {
    const stuck = [offer('new', '1'), offer('a', '2', '1'), offer('fine', '3')];
    expect(names(dependentOffers(stuck, open({ 1: 'a', 2: 'b' })))).toEqual(['fine']);
    expect(names(dependentOffers(stuck.toReversed(), open({ 1: 'a', 2: 'b' })))).toEqual(['fine']);
  });
});
