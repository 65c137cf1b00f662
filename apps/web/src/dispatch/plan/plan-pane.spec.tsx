import type { PlanView } from '@sablon/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, serve, show } from '../../testing/component.js';
import { planRide } from '../../testing/plan-ride.js';
import { clearToasts, useToasts } from '../../shared/ui/toast-store.js';
import { undoable } from '../common/undo-store.js';
import { PlanPane } from './plan-pane.js';
import type { PlanDock } from './use-plan-dock.js';

jest.mock('../../live/use-live.js', () => ({ useLive: () => undefined }));

const NOW = Date.now();
const at = (minutes: number) => NOW + minutes * 60_000;
const LOOSE = planRide('u1', at(60), at(90), {
  status: 'pending',
  arrival: { number: 'SN3731', status: 'delayed', delayMinutes: 20 },
});
const PLAN: PlanView = {
  at: new Date(NOW).toISOString(),
  until: new Date(at(720)).toISOString(),
  more: false,
  unassigned: [LOOSE],
  rows: [
    {
      driverId: 'amina',
      name: 'Amina Diallo',
      plate: 'T-SAB-001',
      rides: [
        planRide('a1', at(30), at(60)),
        planRide('a2', at(120), at(150), { driveSeconds: 900, slackSeconds: 2700 }),
        planRide('a3', at(160), at(180), {
          driveSeconds: 1200,
          slackSeconds: -600,
          troubles: [{ code: 'too_late', tripId: 'a2', bookingCode: 'SAB-a2', minutes: 10 }],
        }),
      ],
    },
    { driverId: 'bram', name: 'Bram Peeters', plate: 'T-SAB-002', rides: [planRide('b1', at(200), at(230), { tight: true, driveSeconds: 600, slackSeconds: 240 })] }, // prettier-ignore
  ],
};
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const dock = (more: Partial<PlanDock> = {}): PlanDock => ({
  open: true,
  hours: 12,
  entering: false,
  entered: () => undefined,
  toggle: () => undefined,
  close: () => undefined,
  lookAhead: () => undefined,
  ...more,
});
const onOpen = jest.fn();
const onCollision = jest.fn();
const pane = (given = dock(), tripId: string | null = null) => (
  <PlanPane dock={given} whole={false} tripId={tripId} onOpen={onOpen} onCollision={onCollision} />
);
const bar = (tripId: string) => {
  const found = document.querySelector<HTMLElement>(`[data-plan-ride="${tripId}"]`);
  if (!found) throw new Error(`no bar for ${tripId}`);
  return found;
};
/** jsdom has no pointer events of its own. */
const point = (to: Element | Window, type: string, x: number) =>
  fireEvent(to, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: x }));
const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

/** Drags a bar to a lane, as a hand with a mouse does. */
function drag(tripId: string, driverId: string) {
  const lane = document.querySelector(`[data-plan-lane="${driverId}"]`);
  document.elementFromPoint = () => lane;
  point(bar(tripId), 'pointerdown', 10);
  point(window, 'pointermove', 60);
}

beforeEach(() => {
  onOpen.mockReset();
  onCollision.mockReset();
  undoable.set(null);
});

describe('the timeline of the coming hours', () => {
  it('has a lane for the rides without a driver and one for each driver, with drives, slack and what will not work', async () => {
    serve({ 'GET /api/dispatch/plan': () => [200, PLAN] });
    await show(pane(dock(), 'a2'));
    await screen.findByText('Amina Diallo');
    const lanes = screen.getAllByTestId('plan-lane').map((lane) => lane.getAttribute('aria-label'));
    expect(lanes).toEqual(['Without a driver', 'Amina Diallo T-SAB-001', 'Bram Peeters T-SAB-002']);
    expect(bar('u1').textContent).toMatch(/Zaventem SN3731 \+20'$/);
    expect(bar('u1').getAttribute('aria-label')).toContain('SN3731 is 20 min late');
    expect(bar('a1').dataset.tone).toBe('plain');
    expect(plain(bar('a2').getAttribute('aria-label'))).toContain('drive there 15 min, 45 min to spare');
    expect(bar('a2').getAttribute('aria-current')).toBe('true');
    expect(bar('a3').dataset.tone).toBe('danger');
    expect(bar('a3').getAttribute('aria-label')).toMatch(/^10 min late after SAB-a2/);
    expect(bar('a3').title).toMatch(/^10 min late after SAB-a2/);
    expect(bar('b1').dataset.tone).toBe('warn');
    expect(plain(bar('b1').title)).toContain('only 4 min to spare');
    expect(screen.getAllByTestId('plan-drive')).toHaveLength(3);
    expect(screen.getByTestId('plan-now')).toBeTruthy();
  });

  it('is walked with the arrow keys, and Enter opens the trip', async () => {
    serve({ 'GET /api/dispatch/plan': () => [200, PLAN] });
    const entered = jest.fn();
    const { person, again } = await show(pane(dock({ entering: true, entered })));
    await waitFor(() => expect(document.activeElement).toBe(bar('u1')));
    expect(entered).toHaveBeenCalled();
    again(pane());
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(bar('a1'));
    await person.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith('a3');
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(bar('b1'));
    expect(document.querySelectorAll('[data-plan-ride][tabindex="0"]')).toHaveLength(1);
    await person.click(bar('a1'));
    expect(onOpen).toHaveBeenLastCalledWith('a1');
  });

  it('pencils in a ride dropped on a driver, says while dragging who cannot take it, and offers to undo it', async () => {
    const sent = serve({
      'GET /api/dispatch/plan': () => [200, PLAN],
      'GET /api/dispatch/trips/u1/suggestions': () => [
        200,
        { drivers: [{ driverId: 'bram', obstacle: 'window_conflict' }], byPlan: true, roundAt: null },
      ],
      'POST /api/dispatch/trips/u1/pencil': () => [200, { pencils: [] }],
    });
    await show(pane());
    await screen.findByText('Amina Diallo');
    drag('u1', 'bram');
    await waitFor(() => expect(screen.getByTestId('plan-drag').textContent).toContain('Another trip at that time'));
    point(window, 'pointermove', 61);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByTestId('plan-drag')).toBeNull();
    drag('u1', 'amina');
    expect(screen.getByTestId('plan-drag').textContent).toBe('Pencil SAB-u1 to Amina Diallo');
    await act(async () => {
      point(window, 'pointerup', 60);
      await Promise.resolve();
    });
    await waitFor(() => expect(undoable.get()).toMatchObject({ what: 'pencil', tripId: 'u1' }));
    const pencils = sent.filter(({ method }) => method === 'POST');
    expect(pencils).toHaveLength(1);
    expect(pencils[0]?.body).toEqual({ driverId: 'amina', collisionKnown: false, seenVersion: 3 });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('shows what the server refuses, and asks about a collision', async () => {
    let code = 'dispatch.pencil_collides';
    serve({
      'GET /api/dispatch/plan': () => [200, PLAN],
      'GET /api/dispatch/trips/u1/suggestions': () => [200, { drivers: [], byPlan: true, roundAt: null }],
      'POST /api/dispatch/trips/u1/pencil': () => [409, { ...refusal(code), status: 409 }],
    });
    await show(
      <>
        {pane()}
        <Toasts />
      </>,
    );
    await screen.findByText('Amina Diallo');
    drag('u1', 'amina');
    point(window, 'pointerup', 60);
    await waitFor(() => expect(onCollision).toHaveBeenCalledWith(LOOSE, 'amina', expect.anything()));
    onCollision.mockReset();
    act(clearToasts);
    code = 'driver.off_shift';
    drag('u1', 'amina');
    point(window, 'pointerup', 60);
    await screen.findByText(/^SAB-u1 has not been pencilled in\. (?!.*undefined)/);
    expect(onCollision).not.toHaveBeenCalled();
    // A promised ride stays where it is.
    drag('a1', 'bram');
    expect(screen.queryByTestId('plan-drag')).toBeNull();
  });

  it('says that there is nothing, and that the server does not answer', async () => {
    let plan: PlanView | null = { ...PLAN, rows: [], unassigned: [] };
    serve({ 'GET /api/dispatch/plan': () => (plan ? [200, plan] : [500, { ...refusal('internal'), status: 500 }]) });
    const lookAhead = jest.fn();
    const { person, unmount } = await show(pane(dock({ lookAhead })));
    await screen.findByText('No planned rides in the next 12 hours');
    await person.click(screen.getByTestId('plan-hours-24'));
    expect(lookAhead).toHaveBeenCalledWith(24);
    unmount();
    plan = null;
    const { person: other } = await show(pane());
    const retry = await screen.findByRole('button', { name: /try again/i });
    plan = PLAN;
    await other.click(retry);
    await screen.findByText('Amina Diallo');
  });
});
