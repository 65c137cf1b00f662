import fc from 'fast-check';
import { FLEET_STATES, FleetFrameWriter, FRAME_BYTES, headingByte, readFleetFrame } from './fleet-frame.js';

const BOX = { x: 0.51, y: 0.33, width: 0.0004, height: 0.0003 };

function read(bytes: Uint8Array) {
  const decoded = {
    fresh: null as boolean | null,
    names: [] as unknown[],
    cars: [] as number[][],
    gone: [] as number[],
  };
  const isOurs = readFleetFrame(bytes, {
    begin: (fresh) => (decoded.fresh = fresh),
    name: (no, driverId) => decoded.names.push([no, driverId]),
    car: (no, x, y, heading, state, lost) =>
      decoded.cars.push([no, x, y, heading ?? -1, FLEET_STATES.indexOf(state), Number(lost)]),
    leave: (no) => decoded.gone.push(no),
  });
  return { isOurs, ...decoded };
}

describe('a frame of the console’s map', () => {
  it('says again what was written, to a hundredth of a pixel, in eight bytes a car', () => {
    const writer = new FleetFrameWriter();
    const car = fc.record({
      no: fc.integer({ min: 0, max: 65_535 }),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      heading: fc.option(fc.integer({ min: 0, max: 359 })),
      state: fc.integer({ min: 0, max: FLEET_STATES.length - 1 }),
      lost: fc.boolean(),
    });
    const names = fc.array(fc.tuple(fc.integer({ min: 0, max: 65_535 }), fc.uuid()), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(car),
        names,
        fc.array(fc.integer({ min: 0, max: 65_535 })),
        fc.boolean(),
        (cars, ids, gone, fresh) => {
          writer.begin(BOX, fresh);
          for (const [no, id] of ids) writer.name(no, id);
          for (const { no, x, y, heading, state, lost } of cars)
            writer.car(no, BOX.x + x * BOX.width, BOX.y + y * BOX.height, headingByte(heading), state, lost);
          for (const no of gone) writer.leave(no);
          const bytes = writer.end();
          expect(bytes).toHaveLength(FRAME_BYTES.head + ids.length * 18 + cars.length * 8 + gone.length * 2);
          const decoded = read(bytes);
          expect([decoded.isOurs, decoded.fresh, decoded.names, decoded.gone]).toEqual([true, fresh, ids, gone]);
          decoded.cars.forEach(([no, x = 0, y = 0, heading, state, lost], index) => {
            const was = cars[index]!;
            expect([no, state, lost]).toEqual([was.no, was.state, Number(was.lost)]);
            expect(Math.abs(x - BOX.x - was.x * BOX.width)).toBeLessThan(BOX.width / 100_000);
            expect(Math.abs(y - BOX.y - was.y * BOX.height)).toBeLessThan(BOX.height / 100_000);
            if (was.heading === null) expect(heading).toBe(-1);
            else
              expect(Math.min(Math.abs(heading! - was.heading), 360 - Math.abs(heading! - was.heading))).toBeLessThan(
                1,
              );
          });
        },
      ),
    );
  });

  it('of another version, cut short or too long is not read at all', () => {
    const writer = new FleetFrameWriter();
    writer.begin(BOX, true);
    writer.leave(7);
    const bytes = writer.end();
    const other = Uint8Array.from(bytes);
    other[0] = 9;
    for (const broken of [other, bytes.slice(0, -1), bytes.slice(0, 5), new Uint8Array([...bytes, 0])])
      expect(read(broken)).toMatchObject({ isOurs: false, fresh: null, gone: [] });
  });

  it('has nothing to say when nothing moved', () => {
    const writer = new FleetFrameWriter();
    writer.begin(BOX, false);
    expect(writer.isEmpty).toBe(true);
    writer.begin(BOX, true);
    expect(writer.isEmpty).toBe(false);
  });
});
