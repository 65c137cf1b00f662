import fc from 'fast-check';
import { readPosition, writePosition } from './redis-positions.js';

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));

describe('a position in Redis', () => {
  it('is read as it was written', () => {
    const nullable = fc.option(number);
    fc.assert(
      fc.property(
        fc.record({ driverId: fc.string(), lat: number, lng: number, heading: nullable, speed: nullable, at: number }),
        (position) => expect(readPosition(position.driverId, writePosition(position))).toEqual(position),
      ),
    );
  });

  it.each(['', 'nonsense', '1,2', '1,2,3,4,5,6', 'x,50,4,,', '1,50,abc,,'])('%j is no position', (text) => {
    expect(readPosition('driver-1', text)).toBeNull();
  });
});
