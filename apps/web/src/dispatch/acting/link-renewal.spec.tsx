import type { TripView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { Toasts } from '../../shared/ui/toast-card.js';
import { refusal, serve, show } from '../../testing/component.js';
import { LinkRenewal } from './link-renewal.js';

const TRIP = { id: 't', bookingId: 'b', bookingCode: 'K7QX2M' } as TripView;
const shown = async () => {
  const { person } = await show(
    <>
      <LinkRenewal trip={TRIP} />
      <Toasts />
    </>,
  );
  return async () => person.click(await screen.findByRole('button', { name: 'Replace the link' }));
};

describe('replacing the link of a booking (S6)', () => {
  it('says where the new one went; a second press is a second link, and a failed one is tried again', async () => {
    let answer: [number, unknown] = [503, refusal('server.unavailable')];
    const sent = serve({ 'POST /api/dispatch/bookings/b/link': () => answer });
    const press = await shown();
    await press();
    answer = [200, { channel: 'sms' }];
    await press();
    await screen.findByText('New link to K7QX2M sent by SMS; those before open nothing now.');
    await press();
    const [failed, again, next] = sent.filter(({ path }) => path.endsWith('/link')).map(({ key }) => key);
    expect(again).toBe(failed);
    expect(next).not.toBe(again);
  });

  it('says that there was no one to send it to', async () => {
    serve({ 'POST /api/dispatch/bookings/b/link': () => [200, { channel: null }] });
    await (
      await shown()
    )();
    await screen.findByText(/No address or number is known/);
  });
});
