import { mergeTraces, packTrace, thinTrace, TRACE_POINT_BYTES, unpackTrace } from './trace.js';

const START = Date.UTC(2026, 10, 22, 12, 0, 0);
const point = (second: number, lat = 50.8467, lng = 4.3525) => ({ at: START + second * 1000, lat, lng });

describe('a trace', () => {
  it('comes back from its bytes to a tenth of a second and a metre, anywhere on earth, for an hour', () => {
    const trace = [point(0), point(12.3, -33.868812, 151.209312), point(3_599.9, 64.1, -179.999999)];
    const bytes = packTrace(START, trace);
    expect(bytes).toHaveLength(3 * TRACE_POINT_BYTES);
    expect(unpackTrace(START, bytes)).toEqual(trace);
  });

  it('heard by two processes is one, in order, each instant once', () => {
    const merged = mergeTraces([
      [point(0), point(10)],
      [point(5), point(10), point(15)],
    ]);
    expect(merged).toEqual([point(0), point(5), point(10), point(15)]);
  });

  it('thinned keeps its beginning and its end', () => {
    const trace = Array.from({ length: 14 }, (_, index) => point(index * 5));
    expect(thinTrace(trace, 30_000)).toEqual([point(0), point(30), point(60), point(65)]);
    expect(thinTrace([], 30_000)).toEqual([]);
  });
});
