import type { CustodyState } from '@sablon/domain';
import { isComing, parcelPhase } from './parcel-phase.js';

const PARCEL = { weightKg: 4, sidesCm: null, description: 'Livres', express: false, links: 3, label: null };
const phase = (of: 'on_board' | 'completed' | 'en_route', state: CustodyState) =>
  parcelPhase({ phase: of, parcel: { ...PARCEL, state } });

describe('what is said of a parcel’s trip', () => {
  it('names where the parcel is, and leaves to the ride what is alike', () => {
    expect(phase('on_board', 'failed')).toBe('on_board');
    expect(phase('completed', 'with_neighbour')).toBe('with_neighbour');
    expect(phase('en_route', null)).toBeNull();
    expect(phase('completed', null)).toBeNull();
    expect(parcelPhase({ phase: 'completed', parcel: null })).toBeNull();
  });

  it('foretells no arrival at a door where the driver stands, nor on the way back', () => {
    const states: readonly CustodyState[] = [null, 'sealed', 'redelivering', 'at_door', 'failed', 'returning'];
    expect(states.map(isComing)).toEqual([true, true, true, false, false, false]);
    expect(isComing(undefined)).toBe(true);
  });
});
