import { FleetFrameWriter, readFleetFrame, type FleetWatch } from '@sablon/contracts';
import { mercatorX, mercatorY } from '@sablon/domain';
import { CarTable, ConsoleView, FLEET_BYTES } from './console-view.js';

const BRUSSELS = { west: 4.3, south: 50.8, east: 4.4, north: 50.9, zoom: 13 };
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A console with its map, and its contents after each frame. */
function desk(table: CarTable) {
  const view = new ConsoleView(table);
  const names = new Map<number, string>();
  const shown = new Map<string, { x: number; y: number; state: string; lost: boolean }>();
  let sends = 0;
  let bytes = 0;
  return {
    shown,
    look: (where: FleetWatch['view']) => view.look(where),
    /** Number of cars in the frame. */
    next(nowMs: number): number {
      sends = bytes = 0;
      const frame = view.frame(nowMs);
      if (frame) {
        bytes = frame.length;
        readFleetFrame(frame, {
          begin: (fresh) => fresh && [names, shown].forEach((known) => known.clear()),
          name: (no, id) => void names.set(no, id),
          car: (no, x, y, _heading, state, lost) => {
            sends++;
            shown.set(names.get(no) ?? 'nobody', { x, y, state, lost });
          },
          leave: (no) => void shown.delete(names.get(no) ?? ''),
        });
      }
      return sends;
    },
    bytes: () => bytes,
  };
}
function fleetOf(count: number, lng = (index: number) => 4.31 + (index % 80) * 0.001) {
  const table = new CarTable();
  for (let index = 0; index < count; index++) {
    table.setState(idOf(index), 'free');
    table.place(idOf(index), 50.81 + (index % 70) * 0.001, lng(index), 90, 1_000);
  }
  return table;
}

describe('fleet frames sent to a console', () => {
  it('contain the cars in view once, then only cars that moved visibly on screen', () => {
    const table = fleetOf(3);
    table.setState('far', 'free');
    table.place('far', 51.2, 4.4, null, 1_000);
    const one = desk(table);
    one.look(BRUSSELS);
    expect(one.next(1_000)).toBe(3);
    expect([...one.shown.keys()]).toEqual([idOf(0), idOf(1), idOf(2)]);
    expect(Math.abs((one.shown.get(idOf(1))?.x ?? 0) - mercatorX(4.311))).toBeLessThan(1e-8);
    expect(one.next(1_250)).toBe(0);
    expect(one.bytes()).toBe(0);
    table.place(idOf(1), 50.811, 4.31101, 90, 1_300); // less than a metre, with twelve metres to a pixel
    expect(one.next(1_500)).toBe(0);
    table.place(idOf(1), 50.811, 4.3115, 90, 1_600);
    expect(one.next(1_750)).toBe(1);
    expect(Math.abs((one.shown.get(idOf(1))?.x ?? 0) - mercatorX(4.3115))).toBeLessThan(1e-8);
  });

  it('report a turn, a new state and a lost position without a move', () => {
    const table = fleetOf(1);
    const one = desk(table);
    one.look(BRUSSELS);
    one.next(1_000);
    table.setState(idOf(0), 'busy');
    expect(one.next(1_250)).toBe(1);
    expect(one.shown.get(idOf(0))).toMatchObject({ state: 'busy', lost: false });
    table.place(idOf(0), 50.81, 4.31, 180, 1_300);
    expect(one.next(1_500)).toBe(1);
    expect(one.next(10_000)).toBe(0);
    expect(one.next(17_000)).toBe(1);
    expect(one.shown.get(idOf(0))).toMatchObject({ lost: true });
  });

  it('report cars that left by driving, going off shift or a moved view, and name each new car once', () => {
    const table = fleetOf(3);
    const one = desk(table);
    one.look(BRUSSELS);
    one.next(1_000);
    table.place(idOf(0), 51.2, 4.31, null, 2_000);
    table.setState(idOf(1), 'off');
    one.next(1_250);
    expect([...one.shown.keys()]).toEqual([idOf(2)]);
    one.look({ ...BRUSSELS, south: 51.1, north: 51.3 });
    one.next(1_500);
    expect([...one.shown.keys()]).toEqual([idOf(0)]);
    const named = one.bytes();
    one.look(BRUSSELS);
    one.next(1_750);
    expect([...one.shown.keys()]).toEqual([idOf(2)]);
    expect(one.bytes()).toBe(named); // one car enters, one leaves, and no other car is named again
  });

  it('stop while the map is hidden, and start afresh when it is back', () => {
    const table = fleetOf(2);
    const one = desk(table);
    one.look(BRUSSELS);
    one.next(1_000);
    one.look(null);
    table.place(idOf(0), 50.85, 4.35, null, 1_500);
    expect([one.next(2_000), one.bytes()]).toEqual([0, 0]);
    one.look(BRUSSELS);
    expect(one.next(2_250)).toBe(2);
  });

  it('stay within their bandwidth with ten thousand moving cars, and leave none out', () => {
    const table = fleetOf(10_000);
    const one = desk(table);
    one.look(BRUSSELS);
    let sent = 0;
    for (let tick = 0; tick < 80; tick++) {
      const now = 1_000 + tick * 250;
      for (let index = 0; index < 10_000; index++)
        table.place(idOf(index), 50.81 + (index % 70) * 0.001, 4.31 + (index % 80) * 0.001 + tick * 1e-4, 90, now);
      one.next(now);
      sent += one.bytes();
    }
    expect(sent).toBeLessThan(FLEET_BYTES.atOnce + 20 * FLEET_BYTES.perSecond);
    expect(one.shown.size).toBe(10_000);
    // Once the cars stop, the rest is sent and every car is in its place.
    for (let tick = 80; tick < 90; tick++) one.next(1_000 + tick * 250);
    const truth = mercatorX(4.31 + (9_999 % 80) * 0.001 + 79 * 1e-4);
    expect(Math.abs((one.shown.get(idOf(9_999))?.x ?? 0) - truth)).toBeLessThan(1e-8);
    expect(Math.abs((one.shown.get(idOf(9_999))?.y ?? 0) - mercatorY(50.81 + (9_999 % 70) * 0.001))).toBeLessThan(1e-8);
  });

  it('take eight bytes a car', () => {
    const writer = new FleetFrameWriter();
    writer.begin({ x: 0, y: 0, width: 1, height: 1 }, false);
    const empty = writer.end().length;
    writer.car(1, 0.5, 0.5, 0, 0, false);
    expect(writer.end().length - empty).toBe(8);
  });
});
