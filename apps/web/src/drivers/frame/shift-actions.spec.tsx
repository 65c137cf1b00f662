import type { DriverStateView } from '@sablon/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { show } from '../../testing/component.js';
import type { DriverState } from '../state/use-driver-state.js';
import { ShiftActions } from './shift-actions.js';

const MINUTE_MS = 60_000;
const stateOf = (shift: DriverStateView['shift']) =>
  ({ shift, idleSince: new Date(Date.now() - 25 * MINUTE_MS).toISOString() }) as DriverStateView;
const store = { change: () => undefined, refetch: () => undefined } as unknown as DriverState;
const actions = (shift: DriverStateView['shift']) => <ShiftActions state={stateOf(shift)} store={store} />;

describe('break and end of a shift', () => {
  it('a break says its price first, and leaving it costs nothing', async () => {
    const { person } = await show(actions('on'));
    await person.click(screen.getByTestId('shift-break'));
    await screen.findByText(/You have waited for 25\smin\. After the break your waiting starts again/u);
    await person.click(screen.getByRole('button', { name: 'Keep waiting' }));
    await waitFor(() => expect(screen.queryByTestId('break-confirm')).toBeNull());
  });

  it('two quick taps on one spot do one thing', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { again } = await show(actions('on'));
    again(actions('break'));
    const resume = () => screen.getByTestId<HTMLButtonElement>('shift-on');
    expect(resume().disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(resume().disabled).toBe(false);
    jest.useRealTimers();
  });
});
