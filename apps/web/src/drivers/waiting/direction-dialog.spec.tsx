import type { DirectionsView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import type { DriverState } from '../state/use-driver-state.js';
import { DirectionDialog, homeTimes } from './direction-dialog.js';
import { useWaiting } from './use-waiting.js';

const store = { change: () => undefined, refetch: () => undefined } as unknown as DriverState;
const onClose = jest.fn();
function Choice({ directions }: { directions: DirectionsView }) {
  return <DirectionDialog directions={directions} waiting={useWaiting(store)} onClose={onClose} />;
}
const left = (count: number, most = 2): DirectionsView => ({ now: null, left: count, most });
const name = { fr: 'Uccle', nl: 'Ukkel', en: 'Uccle' };
const PLACE = { id: 'municipality:uccle', kind: 'municipality', label: name, detail: name, lat: 50.8, lng: 4.34 };
beforeEach(() => onClose.mockReset());

describe('choosing where the next rides should lead', () => {
  it('asks for a place from the list, and sends the way home with its time', async () => {
    const sent = serve({
      'GET /api/places/suggest': () => [200, { places: [{ ...PLACE, quality: 'exact', score: 1 }] }],
      'POST /api/driver/direction': () => [201, { current: null, next: [] }],
    });
    const { person } = await show(<Choice directions={left(1)} />);
    await screen.findByText(/1 direction left today/u);
    await person.click(screen.getByTestId('direction-save'));
    await screen.findByText('Choose a place from the list.');
    await person.click(screen.getByRole('radio', { name: 'Last ride home' }));
    await fill(person, screen.getByTestId('direction-place'), 'Uccle');
    await person.click(await screen.findByRole('option', { name: /Uccle/u }));
    await person.click(screen.getByTestId('direction-save'));
    const body = sent.find(({ method }) => method === 'POST')?.body as { minutes: number };
    expect(body).toMatchObject({ kind: 'home', placeId: PLACE.id });
    expect(body.minutes).toBeGreaterThanOrEqual(60);
    expect(onClose).toHaveBeenCalled();
  });

  it('says when none is left, or when they are switched off', async () => {
    const { again } = await show(<Choice directions={left(0)} />);
    await screen.findByText(/You have chosen all your directions for today/u);
    expect(screen.queryByTestId('direction-form')).toBeNull();
    again(<Choice directions={left(0, 0)} />);
    await screen.findByText(/Directions are switched off for now/u);
  });

  it('offers quarters of an hour to be home by, none in the next half hour nor after six hours', () => {
    const now = Date.parse('2026-06-10T20:07:00Z');
    const times = homeTimes(now);
    expect(times[0]).toEqual({ atMs: Date.parse('2026-06-10T20:45:00Z'), minutes: 38 });
    expect(times.at(-1)?.minutes).toBeLessThanOrEqual(360);
  });
});
