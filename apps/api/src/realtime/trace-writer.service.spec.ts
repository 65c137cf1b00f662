import { unpackTrace } from '@sablon/domain';
import { TraceBuffer } from './trace-writer.service.js';

const START = Date.UTC(2026, 10, 22, 12, 0, 0);
const ANNA = 'anna';
const taken = (buffer: TraceBuffer) =>
  buffer.take().map(({ driverId, fromMs, points }) => ({ driverId, fromMs, points: unpackTrace(fromMs, points) }));
/** A car that drives north at 14 m/s and reports every second. */
const drive = (buffer: TraceBuffer, fromSecond: number, toSecond: number, driverId = ANNA) => {
  for (let second = fromSecond; second < toSecond; second++)
    buffer.note(driverId, 50.8 + second * 0.000126, 4.35, START + second * 1000);
};

describe('the stored trace of a driver', () => {
  it('keeps a point every five seconds in one-minute chunks; a chunk that grew is written whole, others once', () => {
    const buffer = new TraceBuffer();
    drive(buffer, 0, 30);
    const [first] = taken(buffer);
    expect(first).toMatchObject({ driverId: ANNA, fromMs: START });
    expect(first?.points.map(({ at }) => (at - START) / 1000)).toEqual([0, 5, 10, 15, 20, 25]);
    buffer.written(START + 30_000);
    expect(taken(buffer)).toEqual([]);
    drive(buffer, 30, 90);
    const both = taken(buffer);
    expect(both.map(({ fromMs, points }) => [(fromMs - START) / 1000, points.length])).toEqual([
      [0, 12],
      [60, 6],
    ]);
  });

  it('keeps two points a minute while standing, and the first one elsewhere', () => {
    const buffer = new TraceBuffer();
    for (let second = 0; second < 60; second++) buffer.note(ANNA, 50.8, 4.35, START + second * 1000);
    buffer.note(ANNA, 50.801, 4.35, START + 58_000 + 1_500);
    expect(taken(buffer)[0]?.points.map(({ at }) => (at - START) / 1000)).toEqual([0, 30, 59.5]);
  });

  it('retries chunks that could not be written, until they are too old', () => {
    const buffer = new TraceBuffer();
    drive(buffer, 0, 120);
    const chunks = buffer.take();
    expect(buffer.failed(chunks, START + 60_000)).toBe(1);
    drive(buffer, 120, 125);
    expect(taken(buffer).map(({ fromMs }) => (fromMs - START) / 60_000)).toEqual([1, 2]);
  });

  it('frees written minutes, and drivers who are gone', () => {
    const buffer = new TraceBuffer();
    drive(buffer, 0, 60);
    buffer.take();
    buffer.written(START + 61_000);
    drive(buffer, 61, 62);
    expect(taken(buffer).map(({ fromMs }) => (fromMs - START) / 60_000)).toEqual([1]);
    buffer.written(START + 300_000);
    expect(Object.values(buffer)[0]).toHaveProperty('size', 0);
  });
});
