import { screen } from '@testing-library/react';
import { act } from 'react';
import { show } from '../../testing/component.js';
import { useChoice } from './use-choice.js';
import { useSharedChoice } from './use-shared-choice.js';

/** The channel of the browser, among the windows of this test. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    Channel.open.delete(this);
  }
}
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Channel }));

function Desk() {
  const choice = useChoice();
  useSharedChoice(choice);
  return (
    <>
      <output>{choice.tripId ?? choice.driverId ?? 'nothing'}</output>
      <button onClick={() => choice.openTrip('trip-1')}>open</button>
    </>
  );
}

it('a window of the desk follows the choice of the others and tells its own, once', async () => {
  const { person } = await show(<Desk />);
  const [own] = Channel.open;
  const other = new Channel(own?.name ?? '');
  const seen: unknown[] = [];
  other.onmessage = ({ data }) => seen.push(data);
  await person.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.getByRole('status').textContent).toBe('trip-1');
  expect(seen).toEqual([{ tripId: 'trip-1', driverId: null }]);
  act(() => other.postMessage({ tripId: null, driverId: 'driver-7' }));
  expect(screen.getByRole('status').textContent).toBe('driver-7');
  act(() => other.postMessage({ tripId: 'trip-2', driverId: null }));
  expect(screen.getByRole('status').textContent).toBe('trip-2');
  // What came from another window is not sent back.
  expect(seen).toHaveLength(1);
});
