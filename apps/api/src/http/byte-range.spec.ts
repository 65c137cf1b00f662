import fc from 'fast-check';
import { readByteRange } from './byte-range.js';

describe('byte ranges', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['BYTES=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-5000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-5000', { start: 0, end: 99 }],
  ])('%s of a hundred bytes is a range', (header, part) => expect(readByteRange(header, 100)).toEqual(part));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])('%s is unsatisfiable', (header) =>
    expect(readByteRange(header, 100)).toBe('unsatisfiable'),
  );

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=9-5', 'lines=0-5', 'bytes=0-4,8-9', 'bytes=--5'])(
    '%s is answered with the whole file',
    (header) => expect(readByteRange(header, 100)).toBeNull(),
  );

  it('never reach outside the file, whatever is requested', () => {
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(300), fc.nat(300)).map(([a, b]) => `bytes=${a}-${b}`),
      fc.nat(300).map((n) => `bytes=-${n}`),
    );
    fc.assert(
      fc.property(text, fc.nat(200), (header, size) => {
        const part = readByteRange(header, size);
        if (part === null || part === 'unsatisfiable') return;
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeGreaterThanOrEqual(part.start);
        expect(part.end).toBeLessThan(size);
      }),
    );
  });
});
