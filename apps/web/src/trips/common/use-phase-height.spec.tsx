import { act, renderHook } from '@testing-library/react';
import type { TripView } from '@sablon/contracts';
import { usePhaseHeight } from './use-phase-height.js';

const follow = (first: TripView['phase']) =>
  renderHook(({ phase }: { phase: TripView['phase'] }) => usePhaseHeight(phase), { initialProps: { phase: first } });

describe('the sheet over a followed ride', () => {
  it('leaves the map to the drive, and rises for what comes after it', () => {
    const { result, rerender } = follow('searching');
    const heights = [result.current[0]];
    for (const phase of ['assigned', 'en_route', 'arrived', 'on_board', 'completed'] as const) {
      rerender({ phase });
      heights.push(result.current[0]);
    }
    expect(heights).toEqual(['half', 'half', 'half', 'half', 'peek', 'full']);
  });

  it('stays where the passenger put it until the ride moves on', () => {
    const { result, rerender } = follow('en_route');
    act(() => result.current[1]('peek'));
    rerender({ phase: 'en_route' });
    expect(result.current[0]).toBe('peek');
    rerender({ phase: 'arrived' });
    expect(result.current[0]).toBe('half');
  });
});
