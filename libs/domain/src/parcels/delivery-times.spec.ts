import fc from 'fast-check';
import { deliveredBy, deliveryWindow, nearestForParcel } from './delivery-times.js';
import { PARCEL_SETTINGS } from './parcel-settings.js';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const DRIVE = { pickupAt: NOW, durationSeconds: 20 * 60 };

describe('by when a parcel is delivered', () => {
  it('adds the way of the nearest car, the drive and the time at the doors', () => {
    expect(deliveredBy({ ...DRIVE, waitSeconds: 240, express: false })).toEqual(after(4 + 20 + 30));
    expect(deliveredBy({ ...DRIVE, waitSeconds: 240, express: true })).toEqual(after(4 + 20 + 15));
  });

  it('is counted from the pickup when booked ahead', () =>
    expect(deliveredBy({ ...DRIVE, pickupAt: after(180), waitSeconds: 0, express: true })).toEqual(after(215)));

  it('is not promised while no car is near', () =>
    expect(deliveredBy({ ...DRIVE, waitSeconds: null, express: true })).toBeNull());

  it('leaves time for the free wait at both doors', () =>
    expect(PARCEL_SETTINGS.expressWindowMinutes).toBeGreaterThanOrEqual(2 * PARCEL_SETTINGS.doorWaitMinutes));

  it('is the same time on the recipient’s page', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 7_200 }),
        fc.boolean(),
        fc.boolean(),
        (wait, durationSeconds, express, asap) => {
          const facts = { pickupAt: NOW, durationSeconds, express };
          const promised = deliveredBy({ ...facts, waitSeconds: asap ? wait : 0 });
          const parcel = { express, deliveredBy: promised?.toISOString() ?? null };
          expect(deliveryWindow({ ...facts, asap, parcel }).to).toEqual(promised);
        },
      ),
    ));
});

describe('the window of a parcel', () => {
  const promised = { express: true, deliveredBy: after(40).toISOString() };

  it('ends as promised when ordered now', () =>
    expect(deliveryWindow({ ...DRIVE, asap: true, parcel: promised })).toEqual({ from: after(25), to: after(40) }));

  it('ends later when it was booked long after it was priced', () =>
    expect(deliveryWindow({ ...DRIVE, pickupAt: after(14), asap: true, parcel: promised }).to).toEqual(after(49)));

  it('follows a pickup that was moved', () =>
    expect(deliveryWindow({ ...DRIVE, pickupAt: after(2), asap: false, parcel: promised }).to).toEqual(after(37)));
});

describe('the nearest car for a parcel', () => {
  const near = new Map([['standard', 300] as const, ['van', 120] as const]);

  it('may be of a larger class', () => {
    expect(nearestForParcel(near, 'economy')).toBe(120);
    expect(nearestForParcel(new Map([['economy', 60] as const]), 'economy')).toBe(60);
  });

  it('is never of a smaller one', () => {
    expect(nearestForParcel(new Map([['economy', 60] as const]), 'van')).toBeNull();
    expect(nearestForParcel(new Map(), 'economy')).toBeNull();
  });
});
