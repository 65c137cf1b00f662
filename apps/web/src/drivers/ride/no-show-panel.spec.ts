import type { TripView } from '@sablon/contracts';
import { reckonedClock } from './no-show-panel.js';

const rates = { perMinuteCents: 75, freeMinutes: { asap: 4, booked: 12, station: 25, airport: 50 } };
const trip = (part: object): TripView =>
  ({
    ...{ asap: false, pickup: { kind: 'street' }, pickupAt: '2026-11-23T10:00:00.000Z', arrival: null },
    ...{ arrivedAt: '2026-11-23T09:50:00.000Z', ...part },
  }) as TripView;
const freeUntil = (part: object) => reckonedClock(trip(part), rates)?.freeUntil.slice(11, 16);

describe('the offline waiting clock', () => {
  it('follows the server’s rule for immediate, booked and landed-flight rides', () => {
    expect(freeUntil({ asap: true })).toBe('09:54');
    expect(freeUntil({})).toBe('10:12');
    const landed = { pickup: { kind: 'airport' }, arrival: { actualAt: '2026-11-23T10:20:00.000Z' } };
    expect(freeUntil(landed)).toBe('11:10');
    expect(reckonedClock(trip({}), rates)?.perMinuteCents).toBe(75);
  });

  it('is hidden before arrival and when the waiting rate is unknown', () => {
    expect(reckonedClock(trip({ arrivedAt: null }), rates)).toBeNull();
    expect(reckonedClock(trip({}), null)).toBeNull();
    expect(reckonedClock(trip({}), undefined)).toBeNull();
  });
});
