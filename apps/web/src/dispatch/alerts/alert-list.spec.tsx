import type { AlertDeskView, AlertView } from '@sablon/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { serve, show } from '../../testing/component.js';
import { AlertPanel, sortAlerts, type AlertKeys } from './alert-panel.js';

const NOW = Date.UTC(2026, 10, 22, 12);
const alert = (id: string, more: Partial<AlertView> = {}): AlertView => ({
  id,
  kind: 'queue_unhealthy',
  severity: 'warn',
  facts: { source: 'jobs' },
  openedAt: new Date(NOW - 120_000).toISOString(),
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  assignedTo: null,
  mine: false,
  closedAt: null,
  closedBy: null,
  clearedAt: null,
  trip: null,
  driver: null,
  ...more,
});
const onAct = jest.fn();
const onClose = jest.fn();
const onGiven = jest.fn();
const keys = createRef<AlertKeys>();
const panel = (alerts: AlertView[], more: Partial<AlertDeskView> = {}) => {
  const desk = { alerts, past: [], colleagues: [{ id: 'u2', name: 'Bram' }], at: '', ...more } as AlertDeskView;
  return (
    <AlertPanel
      id="alerts"
      {...{ desk, sorted: sortAlerts(desk, NOW), nowMs: NOW, busy: false, error: null, onAct, onGiven, onClose }}
      keysRef={keys}
      openOf={() => null}
    />
  );
};
const rows = () => screen.getAllByRole('listitem');
beforeEach(() => {
  serve({});
  onAct.mockReset();
  onClose.mockReset();
});

describe('the list of alerts', () => {
  it('says in each language that there is nothing', async () => {
    const { speak } = await show(panel([]));
    screen.getByText('Nothing to report');
    await speak('nl');
    expect(screen.queryByText('Nothing to report')).toBeNull();
    expect(screen.getByRole('region').textContent).toContain('Niets te melden');
  });

  it('acts on the alert that is named, else on the chosen one, and moves from row to row', async () => {
    await show(panel([alert('a', { severity: 'severe' }), alert('b')]));
    keys.current?.acknowledge(null);
    expect(onAct).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a' }), { do: 'acknowledge' });
    act(() => keys.current?.move(1));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-alert')).toBe('b'));
    keys.current?.acknowledge('b');
    expect(onAct).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'b' }), { do: 'acknowledge' });
    onAct.mockReset();
    keys.current?.acknowledge('gone');
    expect(onAct).not.toHaveBeenCalled();
    keys.current?.close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('gives one to a colleague, snoozes it, closes it', async () => {
    const { person } = await show(panel([alert('a')]));
    const row = within(rows()[0]!);
    await person.selectOptions(row.getByRole('combobox'), 'Bram');
    await person.click(within(row.getByRole('group')).getAllByRole('button')[0]!);
    expect(onAct.mock.calls.map(([, done]) => done)).toEqual([
      { do: 'assign', userId: 'u2' },
      { do: 'snooze', minutes: expect.any(Number) },
    ]);
  });

  it('says whose an alert is and who has seen it', async () => {
    await show(panel([alert('a', { mine: true, acknowledgedAt: '2026-11-22T11:59:00Z', acknowledgedBy: 'Bram' })]));
    expect(rows()[0]!.textContent).toContain('given to you · seen by Bram');
  });
});
