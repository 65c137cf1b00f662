import { canPromise, type ExpectedDrivers, type PromisedRide } from './capacity.js';
import { chainsNeeded } from './promised-chains.js';

const A = { lat: 50.84, lng: 4.35 };
const B = { lat: 50.9, lng: 4.48 };
const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 8, minutes));
let count = 0;
const ride = (from: number, to: number, more: Partial<PromisedRide> = {}): PromisedRide => ({
  ...{ tripId: `t${count++}`, startAt: at(from), endAt: at(to), origin: A, destination: B },
  ...{ vehicleClass: 'economy', features: [], ...more },
});
const minutes = (drive: number) => () => drive * 60;
const drivers = (count: number, more: Partial<ExpectedDrivers> = {}): ExpectedDrivers => ({
  ...{ vehicleClass: 'economy', features: [], drivers: count, ...more },
});
const fits = (
  one: PromisedRide,
  others: readonly PromisedRide[],
  expected: readonly ExpectedDrivers[],
  { share = 1, drive = 10 } = {},
) => canPromise(one, others, expected, share, () => Promise.resolve(minutes(drive)));

describe('chains of promised rides', () => {
  it('rides at once need a driver each; one follows another if the drive between and its margin fit', () => {
    expect(chainsNeeded([ride(0, 20), ride(10, 30)], minutes(5))).toBe(2);
    expect(chainsNeeded([ride(0, 20), ride(40, 60)], minutes(15))).toBe(1);
    expect(chainsNeeded([ride(0, 20), ride(40, 60)], minutes(16))).toBe(2);
    expect(chainsNeeded([ride(0, 20), ride(300, 320)], minutes(Infinity))).toBe(1);
  });

  it('are as few as can be, whatever the order: a ride gives up its follower for another', () => {
    const [early, late] = [ride(0, 20), ride(10, 30)];
    const [soon, later] = [ride(45, 60), ride(55, 70)];
    // The late one reaches only the later one, so that the early one must take the sooner.
    for (const rides of [
      [early, late, later, soon],
      [soon, later, late, early],
    ])
      expect(chainsNeeded(rides, minutes(10))).toBe(2);
    expect(chainsNeeded([], minutes(1))).toBe(0);
  });
});

describe('whether a ride can be promised', () => {
  it('as long as the drivers expected suffice for every chain', async () => {
    expect(await fits(ride(0, 20), [ride(10, 30)], [drivers(2)])).toBe(true);
    expect(await fits(ride(0, 20), [ride(10, 30)], [drivers(1.25)])).toBe(true);
    expect(await fits(ride(0, 20), [ride(10, 30)], [drivers(1)])).toBe(false);
    expect(await fits(ride(0, 20), [ride(40, 60)], [drivers(1)])).toBe(true);
    expect(await fits(ride(0, 20), [ride(40, 60)], [drivers(1)], { drive: 20 })).toBe(false);
    expect(await fits(ride(0, 20), [], [])).toBe(false);
  });

  it('and no more than the share of them that may be promised', async () => {
    const others = [ride(0, 20), ride(0, 20)];
    expect(await fits(ride(0, 20), others, [drivers(4)], { share: 0.75 })).toBe(true);
    expect(await fits(ride(0, 20), others, [drivers(4)], { share: 0.5 })).toBe(false);
  });

  it('a van may do the work of a smaller car, not the reverse; a fitting must be there', async () => {
    const van = drivers(1, { vehicleClass: 'van', features: ['wheelchair'] });
    expect(await fits(ride(0, 20), [], [van])).toBe(true);
    expect(await fits(ride(0, 20, { vehicleClass: 'van' }), [], [drivers(5)])).toBe(false);
    expect(await fits(ride(0, 20, { vehicleClass: 'van' }), [ride(0, 20), ride(0, 20)], [van, drivers(1)])).toBe(false);
    const chair = { features: ['wheelchair'] as const };
    expect(await fits(ride(0, 20, chair), [ride(5, 30)], [van, drivers(3)])).toBe(true);
    expect(await fits(ride(0, 20, chair), [ride(5, 30, chair)], [van, drivers(3)])).toBe(false);
  });

  it('asks for roads only where the count does not decide', async () => {
    const never = () => Promise.reject(new Error('asked for roads'));
    expect(await canPromise(ride(0, 20), [ride(10, 30)], [drivers(2)], 1, never)).toBe(true);
  });
});
