import { joinLine } from './joined-line.js';

const p = (lat: number, lng: number) => ({ lat, lng });

describe('a line joined to its asked ends', () => {
  it('begins and ends where asked, and knows where each point went', () => {
    const joined = joinLine(p(1, 1), [p(1, 2), p(1, 2), p(2, 2)], p(3, 3));
    expect(joined).toEqual({ geometry: [p(1, 1), p(1, 2), p(2, 2), p(3, 3)], indexes: [1, 1, 2] });
  });

  it('has no point twice where the road begins at the door', () => {
    const joined = joinLine(p(1, 1), [p(1, 1), p(2, 2), p(3, 3)], p(3, 3));
    expect(joined).toEqual({ geometry: [p(1, 1), p(2, 2), p(3, 3)], indexes: [0, 1, 2] });
  });

  it('is a line even where there is no way between', () => {
    expect(joinLine(p(1, 1), [p(1, 1)], p(1, 1)).geometry).toHaveLength(2);
  });
});
