import fc from 'fast-check';
import { QuietLog } from '../messaging.js';
import type { DriverPosition } from './position-store.js';
import { PositionTable } from './position-table.js';

const log = new QuietLog({ warn: () => undefined, error: () => undefined });
const tables: PositionTable[] = [];
const newTable = () => tables[tables.push(new PositionTable(log)) - 1]!;
afterAll(() => tables.forEach((table) => table.close()));

const NOW = 1_790_000_000_000;
const position = fc.record({
  driverId: fc.integer({ min: 1, max: 30 }).map((number) => `driver-${number}`),
  lat: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
  lng: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
  heading: fc.option(fc.integer({ min: 0, max: 359 })),
  speed: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
  at: fc.integer({ min: NOW - 120_000, max: NOW }),
});
const step = fc.oneof(
  { weight: 8, arbitrary: position.map((given) => ({ record: given })) },
  { weight: 1, arbitrary: position.map(({ driverId }) => ({ forget: driverId })) },
  { weight: 1, arbitrary: fc.constant({ prune: NOW }) },
);

describe('last-known positions', () => {
  it('hold the latest of each driver who is on shift, none older than 60 s after a clean-up', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const table = newTable();
        const expected = new Map<string, DriverPosition>();
        for (const given of steps) {
          if ('record' in given) {
            const known = expected.get(given.record.driverId);
            const isChange = !known || known.at <= given.record.at;
            expect(table.record(given.record)).toBe(isChange);
            if (isChange) expected.set(given.record.driverId, given.record);
          } else if ('forget' in given) {
            table.forget(given.forget);
            expected.delete(given.forget);
          } else {
            table.prune(given.prune);
            for (const [driverId, { at }] of expected) if (at < NOW - 60_000) expected.delete(driverId);
          }
        }
        expect(table.size).toBe(expected.size);
        expect(new Map([...table.all()].map((known) => [known.driverId, known]))).toEqual(expected);
        for (const driverId of expected.keys()) expect(table.get(driverId)).toEqual(expected.get(driverId));
      }),
      { numRuns: 200 },
    );
  });

  it('have room for more drivers than at first', () => {
    const table = newTable();
    for (let driver = 0; driver < 3_000; driver++)
      table.record({ driverId: `d${driver}`, lat: 50 + driver / 3_000, lng: 4.4, heading: null, speed: null, at: NOW });
    expect(table.size).toBe(3_000);
    expect(table.get('d2999')).toEqual({
      driverId: 'd2999',
      lat: 50 + 2_999 / 3_000,
      lng: 4.4,
      heading: null,
      speed: null,
      at: NOW,
    });
  });

  it('another process ended the shift: gone, unless they have reported since', () => {
    const table = newTable();
    table.record({ driverId: 'left', lat: 50.8, lng: 4.4, heading: null, speed: null, at: NOW });
    table.record({ driverId: 'back', lat: 50.8, lng: 4.4, heading: null, speed: null, at: NOW + 2_000 });
    table.forgetRemote('left', NOW + 1_000);
    table.forgetRemote('back', NOW + 1_000);
    expect([...table.all()].map(({ driverId }) => driverId)).toEqual(['back']);
  });

  it('are passed to each listener, also when one of them fails', () => {
    const table = newTable();
    const received: string[] = [];
    table.onPosition(() => {
      throw new Error('broken');
    });
    const stop = table.onPosition(({ driverId }, origin) => void received.push(`${driverId} ${origin}`));
    const driver = { lat: 50.8, lng: 4.4, heading: null, speed: null, at: NOW };
    table.record({ ...driver, driverId: 'here' });
    table.recordRemote({ ...driver, driverId: 'there' });
    stop();
    table.record({ ...driver, driverId: 'later' });
    expect(received).toEqual(['here local', 'there remote']);
  });
});
