import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { refusal, serve, show } from '../../testing/component.js';
import { EMPTY_DRAFT, type BookingDraft } from '../../shared/bookings/draft.js';
import { ArrivalChoice } from './arrival-choice.js';

const text = (words: string) => ({ fr: words, nl: words, en: words });
const airport = {
  ...{ id: 'airport:BRU', kind: 'airport', label: text('Brussels Airport'), detail: text('Zaventem') },
  ...{ lat: 50.9, lng: 4.48 },
} as unknown as NonNullable<BookingDraft['origin']>;
const landing = {
  ...{ kind: 'flight', number: 'SN3731', airline: 'Brussels Airlines', from: 'Geneva', at: 'airport:BRU' },
  ...{ scheduledAt: '2027-01-05T09:00:00Z', expectedAt: '2027-01-05T09:00:00Z', pickupAt: '2027-01-05T09:30:00Z' },
  ...{ status: 'scheduled', terminal: 'A', observedAt: '2027-01-04T09:00:00Z', stale: false },
};

function Form({ date = '2027-01-05' }: { date?: string }) {
  const [draft, setDraft] = useState<BookingDraft>({
    ...{ ...EMPTY_DRAFT, service: 'transfer', origin: airport },
    departure: { date, time: '' },
  });
  return (
    <>
      <ArrivalChoice draft={draft} way="out" change={(part) => setDraft((before) => ({ ...before, ...part }))} />
      <output>{draft.departure.time}</output>
    </>
  );
}
const number = () => screen.findByRole('textbox', { name: 'Flight number' });

describe('a flight number in the form', () => {
  it('is looked up once it is typed; airline, origin, landing and terminal are shown, and choosing one sets the pickup', async () => {
    const sent = serve({ 'GET /api/arrivals': () => [200, { arrivals: [landing], demo: false }] });
    const { person } = await show(<Form />);
    await person.type(await number(), 'sn 3731');
    const option = await screen.findByRole('radio', { name: /Brussels Airlines, SN3731 from Geneva/ });
    screen.getByText(/terminal A/);
    expect(sent).toHaveLength(1);
    await person.click(option);
    expect((await screen.findByRole('status')).textContent).toBe('10:30');
  });

  it('says that it is unknown, or that the day is too far ahead to tell', async () => {
    serve({ 'GET /api/arrivals': () => [200, { arrivals: [], demo: false }] });
    const far = await show(<Form date="2029-01-05" />);
    await far.person.type(await number(), 'SN3731');
    await screen.findByText(/Timetables this far ahead are often not known yet/);
    far.unmount();
    const { person } = await show(<Form date={new Date().toISOString().slice(0, 10)} />);
    await person.type(await number(), 'SN3731');
    await screen.findByText(/Nothing by that number on that day/);
  });

  it('leaves the form as it is when no timetable answers', async () => {
    serve({ 'GET /api/arrivals': () => [503, refusal('arrival.unavailable')] });
    const { person } = await show(<Form />);
    await person.type(await number(), 'SN3731');
    await screen.findByText(/You can book all the same/);
    await waitFor(async () => expect((await number()).getAttribute('aria-invalid')).not.toBe('true'));
  });
});
