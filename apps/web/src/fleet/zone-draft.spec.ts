import type { LatLng } from '@sablon/domain';
import {
  crossingSides,
  draftFault,
  draftOf,
  drawStep,
  middleOfSide,
  NOTHING_DRAWN,
  type DraftStep,
} from './zone-draft.js';

const at = (north: number, east: number): LatLng => ({ lat: 50.84 + north / 100, lng: 4.35 + east / 100 });
const draw = (...steps: DraftStep[]) => steps.reduce(drawStep, NOTHING_DRAWN);
const add = (north: number, east: number): DraftStep => ({ kind: 'add', at: at(north, east) });
const SQUARE = [add(0, 0), add(0, 1), add(1, 1), add(1, 0)];

describe('drawing a zone', () => {
  it('adds corners until it is closed, which takes three', () => {
    expect(draw(add(0, 0), add(0, 1), { kind: 'close' }).closed).toBe(false);
    const closed = draw(...SQUARE, { kind: 'close' }, add(5, 5));
    expect([closed.closed, closed.corners.length, draftFault(closed)]).toEqual([true, 4, null]);
  });

  it('takes back the last corner, a whole drag, the closing, one after the other', () => {
    const grabbed: DraftStep[] = [
      { kind: 'grab' },
      { kind: 'move', corner: 0, to: at(-1, 0) },
      { kind: 'move', corner: 0, to: at(-2, 0) },
    ];
    let drawn = draw(...SQUARE, { kind: 'close' }, ...grabbed);
    expect(drawn.corners[0]).toEqual({ lat: 50.82, lng: 4.35 });
    drawn = drawStep(drawn, { kind: 'undo' });
    expect([drawn.corners[0], drawn.closed]).toEqual([at(0, 0), true]);
    drawn = drawStep(drawn, { kind: 'undo' });
    expect(drawn.closed).toBe(false);
    for (let left = 3; left >= 0; left--)
      expect((drawn = drawStep(drawn, { kind: 'undo' })).corners).toHaveLength(left);
    expect(drawStep(drawn, { kind: 'undo' })).toBe(drawn);
  });

  it('makes a corner of the middle of a side, also of the last one, and takes corners away', () => {
    const square = draw(...SQUARE, { kind: 'close' });
    const more = drawStep(square, { kind: 'insert', side: 3, at: middleOfSide(square.corners, 3) });
    expect(more.corners.at(-1)).toEqual({ lat: 50.845, lng: 4.35 });
    const fewer = [0, 0].reduce((draft, corner) => drawStep(draft, { kind: 'remove', corner }), square);
    expect([fewer.corners.length, fewer.closed]).toEqual([2, false]);
  });

  it('complains as soon as a side crosses, of an open one about nothing else', () => {
    const bow = draw(add(0, 0), add(1, 1), add(1, 0), add(0, 1));
    expect([...crossingSides(bow)]).toEqual([0, 2]);
    expect(draftFault(bow)).toEqual({ code: 'zone.crosses', params: { edge: 1, other: 3 } });
    expect(draftFault(draw(add(0, 0)))).toBeNull();
    expect(draftFault(draw())).toBeNull();
    expect(draftFault(draftOf([at(0, 0), at(0, 0.01), at(0.01, 0)]))?.code).toBe('zone.too_small');
  });
});
