import { metersPerUnit, unitX, unitY, worldPixels } from './mercator.js';

describe('the Mercator square', () => {
  it('puts 0,0 in the middle and the date line at the edges', () => {
    expect([unitX(0), unitY(0)]).toEqual([0.5, 0.5]);
    expect([unitX(-180), unitX(180)]).toEqual([0, 1]);
  });

  it('agrees with the tile that holds the Grand-Place at zoom 13', () => {
    const tiles = worldPixels(13) / 256;
    expect([Math.floor(unitX(4.3525) * tiles), Math.floor(unitY(50.8467) * tiles)]).toEqual([4195, 2748]);
  });

  it('knows that a degree of longitude in Brussels is about 70 km', () => {
    expect((unitX(5) - unitX(4)) * metersPerUnit(50.85)).toBeCloseTo(70_285, -2);
  });
});
