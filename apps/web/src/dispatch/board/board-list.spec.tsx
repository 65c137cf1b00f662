import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { trip } from '../../testing/board-trip.js';
import { serve, show } from '../../testing/component.js';
import { BoardList, type BoardListHandle } from './board-list.js';

/** jsdom lays nothing out: every row is in sight. */
jest.mock('@tanstack/react-virtual', () => ({
  defaultRangeExtractor: () => [],
  useVirtualizer: ({ count, getItemKey }: { count: number; getItemKey: (index: number) => string }) => ({
    getTotalSize: () => count,
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ key: getItemKey(index), index, start: index })),
    scrollToIndex: () => undefined,
    measureElement: () => undefined,
  }),
}));

const NOW = Date.UTC(2026, 10, 28, 12);
const handle = createRef<BoardListHandle>();
const spies = { onPick: jest.fn(), onOpen: jest.fn(), onToggle: jest.fn() };
const board = (...ids: string[]) => (
  <>
    <BoardList
      ref={handle}
      lanes={[{ lane: 'unassigned', trips: ids.map((id) => trip(id)) }]}
      closed={new Set()}
      etas={new Map()}
      nowMs={NOW}
      tripId="open"
      picked={['b']}
      {...spies}
    />
    <button type="button">elsewhere</button>
  </>
);
const row = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-trip="${id}"]`);
  if (!found) throw new Error(`no row for ${id}`);
  return found;
};
beforeEach(() => {
  serve({ 'GET /api/dispatch/pencils': () => [200, { pencils: [] }] });
  Object.values(spies).forEach((spy) => spy.mockReset());
});

describe('the rows of the board', () => {
  it('name the trip in hand wherever its row moves, and still when the row is gone', async () => {
    const { again } = await show(board('a', 'b'));
    await screen.findAllByTestId('board-row');
    act(() => row('b').focus());
    expect(handle.current?.focused()).toBe('b');
    again(board('b', 'a', 'c'));
    expect(handle.current?.focused()).toBe('b');
    // It left the board with the focus on it: a key pressed now must not act on another trip, such as the open one.
    again(board('a', 'c'));
    expect(document.activeElement).toBe(document.body);
    expect(handle.current?.focused()).toBe('b');
    act(() => screen.getByText('elsewhere').focus());
    expect(handle.current?.focused()).toBeNull();
  });

  it('are opened by a press, and chosen together by one with Ctrl or Shift', async () => {
    const { person } = await show(board('a', 'b'));
    await screen.findAllByTestId('board-row');
    await person.click(row('a'));
    expect(spies.onOpen).toHaveBeenCalledWith('a');
    await person.keyboard('{Control>}');
    await person.click(row('a'));
    await person.keyboard('{/Control}');
    expect(spies.onPick).toHaveBeenCalledWith('a');
    expect(spies.onOpen).toHaveBeenCalledTimes(1);
    expect(row('b').textContent).toContain('chosen with others');
  });
});
