import type { AlertCuresView, AlertView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { CureList } from './cure-list.js';

const NOW = Date.UTC(2026, 10, 27, 20);
const ALERT = {
  id: 'a1',
  kind: 'no_driver',
  trip: { id: 't1', bookingCode: 'ABC123', status: 'pending' },
  driver: null,
} as unknown as AlertView;
const CURES: AlertCuresView = {
  causes: [{ obstacle: 'busy', count: 14 }],
  trip: { id: 't1', status: 'pending', version: 4 },
  cures: [
    {
      kind: 'give',
      driver: { driverId: 'd14', name: 'Amina', plate: 'T-SAB-014', vehicleClass: 'van' },
      minutes: 8,
      afterRide: true,
      upgrade: true,
    },
    { kind: 'say_late', minutes: 8 },
    { kind: 'call_passenger', phone: '+32 470 00 00 01' },
  ],
};
const onGiven = jest.fn();
const list = () => <CureList alert={ALERT} nowMs={NOW} onGiven={onGiven} />;
beforeEach(() => onGiven.mockReset());

describe('the cures of an alert', () => {
  it('say why no one can take the trip, who could next and when, and assign them on the version they were worked out for', async () => {
    const sent = serve({
      'GET /api/dispatch/alerts/a1/cures': () => [200, CURES],
      'POST /api/dispatch/trips/t1/assign': () => [200, { id: 't1', version: 5 }],
    });
    const { person } = await show(list());
    const first = await screen.findByRole('button', { name: /Assign Amina/ });
    expect(first.textContent).toContain('there in 8 min, at 21:08');
    expect(first.textContent).toContain('after the ride they are on');
    expect(screen.getByTestId('alert-causes').textContent).toContain('14');
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+32470000001');
    await person.click(first);
    await waitFor(() => expect(onGiven).toHaveBeenCalledWith({ id: 't1', version: 5 }, 'assign'));
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      body: { seenVersion: 4, driverId: 'd14', reason: null },
      key: expect.any(String),
    });
  });

  it('write to the passenger how much later the car comes', async () => {
    const sent = serve({
      'GET /api/dispatch/alerts/a1/cures': () => [200, CURES],
      'POST /api/dispatch/trips/t1/messages': () => [200, { language: 'fr', hasPhone: true, messages: [] }],
    });
    const { person } = await show(list());
    await person.dblClick(await screen.findByRole('button', { name: /8 min later/ }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ template: 'driver_late', minutes: 8 }),
    );
    // Pressed twice by mistake, it is written once.
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('show why one was refused, and stay in place', async () => {
    serve({
      'GET /api/dispatch/alerts/a1/cures': () => [200, CURES],
      'POST /api/dispatch/trips/t1/assign': () => [
        409,
        { code: 'trip.version_conflict', status: 409, message: 'x', issues: [] },
      ],
    });
    const { person } = await show(list());
    await person.click(await screen.findByRole('button', { name: /Assign Amina/ }));
    await screen.findByRole('alert');
    expect(onGiven).not.toHaveBeenCalled();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('say so when they cannot be worked out', async () => {
    serve({
      'GET /api/dispatch/alerts/a1/cures': () => [409, { code: 'alert.over', status: 409, message: 'x', issues: [] }],
    });
    await show(list());
    await screen.findByText(/Open the trip instead/);
  });
});
