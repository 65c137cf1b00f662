import { lineChoice, pointChoice, shieldRef } from './label-choice.js';
import type { PointFact } from './label-facts.js';

const point = (facts: Partial<PointFact>): PointFact => ({
  kind: 'place',
  className: '',
  rank: 50,
  names: { local: 'x' },
  x: 0,
  y: 0,
  widthUnits: 0,
  ...facts,
});

describe('what is written at which zoom', () => {
  it('names cities before towns, towns before villages, and none of them at the street corner', () => {
    const first = (className: string) =>
      Array.from({ length: 19 }, (_, zoom) => zoom).find((zoom) => pointChoice(point({ className }), zoom));
    expect([first('city'), first('town'), first('village'), first('neighbourhood')]).toEqual([5, 9, 12, 14]);
    for (const className of ['city', 'town']) expect(pointChoice(point({ className }), 18)).toBeNull();
  });

  it('names great streets before small ones, and ranks them so', () => {
    expect(lineChoice('primary', 13)).not.toBeNull();
    expect(lineChoice('street', 13)).toBeNull();
    expect(lineChoice('primary', 16)!.priority).toBeLessThan(lineChoice('street', 16)!.priority);
  });

  it('keeps small airfields and unknown sights to a closer look', () => {
    expect(pointChoice(point({ kind: 'airport', className: 'international' }), 10)).not.toBeNull();
    expect(pointChoice(point({ kind: 'airport', className: 'other' }), 12)).toBeNull();
    expect(pointChoice(point({ kind: 'sight', rank: 3 }), 16)).not.toBeNull();
    expect(pointChoice(point({ kind: 'sight', rank: 30 }), 17)).toBeNull();
  });

  it('wears E numbers before A numbers, on great roads only', () => {
    expect(shieldRef('motorway', 'A3;E40')).toBe('E40');
    expect(shieldRef('trunk', 'R22')).toBe('R22');
    expect(shieldRef('motorway', 'N20a')).toBeNull();
    expect(shieldRef('street', 'E40')).toBeNull();
  });
});
