import { clockDigits, waitedFor } from './waited-for.js';

const arrivedAt = '2026-11-23T08:00:00.000Z';
const clock = { freeUntil: '2026-11-23T08:05:00.000Z', perMinuteCents: 60 };
const at = (minute: number) => waitedFor(arrivedAt, clock, Date.parse(arrivedAt) + minute * 60_000);

it('counts the free time down, then finished minutes up, as they will be asked for', () => {
  expect(at(2)).toEqual({ freeSeconds: 180, overSeconds: 0, minutes: 0, cents: 0 });
  expect(at(5)).toEqual({ freeSeconds: 0, overSeconds: 0, minutes: 0, cents: 0 });
  expect(at(8.9)).toEqual({ freeSeconds: 0, overSeconds: 234, minutes: 3, cents: 180 });
  // Free time that ended before the driver arrived is not charged.
  const late = waitedFor('2026-11-23T08:30:00.000Z', clock, Date.parse('2026-11-23T08:32:00.000Z'));
  expect(late).toEqual({ freeSeconds: 0, overSeconds: 120, minutes: 2, cents: 120 });
});

it('is read like a stopwatch', () => {
  expect([0, 9, 65, 3_661].map(clockDigits)).toEqual(['0:00', '0:09', '1:05', '61:01']);
});
