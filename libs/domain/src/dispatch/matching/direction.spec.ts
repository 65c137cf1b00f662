import fc from 'fast-check';
import { crowDistanceMeters } from '../../kernel/lat-lng.js';
import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { bringsNearer, DIRECTION, type DirectedRide, type Direction } from './direction.js';

const now = new Date('2026-06-10T20:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const midi = { lat: 50.8358, lng: 4.3365 };
const sablon = { lat: 50.8403, lng: 4.3556 };
const uccle = { lat: 50.8, lng: 4.3372 };
const zaventem = { lat: 50.9014, lng: 4.4844 };
const wish: Direction = { towards: zaventem, homeBy: null };
const ride = (dropoff: DirectedRide['dropoff'], change: Partial<DirectedRide> = {}): DirectedRide => ({
  ...{ from: midi, pickup: sablon, dropoff, endsAt: inMinutes(20) },
  ...change,
});
const nearer = (one: DirectedRide, direction = wish) => bringsNearer(one, direction, DISPATCH_SETTINGS);

describe('a preferred direction', () => {
  it('takes rides that lead there, and none that lead away or hardly nearer', () => {
    expect(nearer(ride(zaventem))).toBe(true);
    expect(nearer(ride({ lat: 50.87, lng: 4.42 }))).toBe(true);
    expect(nearer(ride(uccle))).toBe(false);
    expect(nearer(ride({ lat: 50.842, lng: 4.35 }))).toBe(false);
  });

  it('takes no ride for whose pickup the driver would go the other way', () => {
    expect(nearer(ride(zaventem, { pickup: { lat: 50.75, lng: 4.2 } }))).toBe(false);
  });

  it('is home in time on the last ride', () => {
    const home = (minutes: number): Direction => ({ towards: zaventem, homeBy: inMinutes(minutes) });
    expect(nearer(ride(zaventem), home(21))).toBe(true);
    expect(nearer(ride(zaventem), home(19))).toBe(false);
    // From where the ride ends there is still a way.
    expect(nearer(ride({ lat: 50.87, lng: 4.42 }), home(22))).toBe(false);
  });

  it('wherever: what it takes ends nearer, by a good part of the way or close to the goal', () => {
    const at = fc.record({
      lat: fc.double({ min: 50.7, max: 51, noNaN: true }),
      lng: fc.double({ min: 4.1, max: 4.7, noNaN: true }),
    });
    fc.assert(
      fc.property(at, at, at, at, (from, pickup, dropoff, towards) => {
        const one = { from, pickup, dropoff, endsAt: now };
        if (!nearer(one, { towards, homeBy: null })) return;
        const [before, after] = [crowDistanceMeters(from, towards), crowDistanceMeters(dropoff, towards)];
        expect(after).toBeLessThan(before);
        expect(after <= DIRECTION.thereMeters || after <= before * (1 - DIRECTION.leastShare)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
