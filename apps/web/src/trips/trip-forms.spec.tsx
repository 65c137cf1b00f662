import type { RecipientParcelView, TipView, TripView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../testing/component.js';
import { FormError } from '../shared/ui/button.js';
import { useLocation } from 'react-router-dom';
import { TipForm } from './common/tip-card.js';
import { LostItemCard } from './lost-item/lost-item-form.js';
import ChangeForm from './pages/change-form.js';
import { SharedLinks } from './pages/shared-links.js';
import { InstructionsForm, RetimeForm } from './parcel/recipient-forms.js';
import { RatingForm } from './rating/rating-form.js';
import { ReviewsPage } from './rating/reviews-page.js';

const text = (words: string) => ({ fr: words, nl: words, en: words });
const place = (placeId: string) => ({
  ...{ placeId, kind: 'street', label: text(placeId), detail: text(''), lat: 50.8, lng: 4.3 },
});
const TRIP = {
  ...{ id: 't1', bookingId: 'b1', status: 'completed', service: 'taxi', pickupAt: '2027-01-05T08:00:20.000Z', legs: 1 },
  ...{ pickup: place('a'), dropoff: place('b'), vehicleClass: 'standard', passengers: 2, bags: 1, options: ['pet'] },
} as unknown as TripView;
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const sentBy = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
// Fetched by each form once it is shown.
beforeAll(() => import('./common/trips.schemas.js'));

it('a lost item is described, with a number to call', async () => {
  const sent = serve({
    'GET /api/trips/t1/lost-items': () => [200, { items: [], refused: null }],
    'POST /api/trips/t1/lost-items': () => [201, {}],
  });
  const { person } = await show(
    <>
      <FormError error={null} />
      <LostItemCard trip={TRIP} token={null} />
    </>,
  );
  await person.click(await screen.findByTestId('lost-item-open'));
  await fill(person, await screen.findByTestId('lost-item-phone'), '12');
  await person.click(screen.getByTestId('lost-item-send'));
  await screen.findByText('This field is required.');
  screen.getByText(/This phone number does not exist/);
  expect(document.activeElement).toBe(screen.getByTestId('lost-item-what'));
  await fill(person, screen.getByTestId('lost-item-what'), 'A bag');
  await fill(person, screen.getByTestId('lost-item-phone'), '0470 11 22 33');
  await person.click(screen.getByTestId('lost-item-send'));
  await waitFor(() => expect(sentBy(sent)).toEqual([{ what: 'A bag', colour: '', phone: '0470 11 22 33' }]));
});

it('a rating sends the tags that its stars offer', async () => {
  const sent = serve({ 'PUT /api/trips/t1/rating': () => [200, {}] });
  const onDone = jest.fn();
  const rating = { side: 'passenger', refused: null, given: null, driverFirstName: null } as const;
  const { person } = await show(<RatingForm tripId="t1" token={null} rating={rating} onDone={onDone} onLeave={null} />);
  expect((await screen.findByTestId<HTMLButtonElement>('rating-send')).disabled).toBe(true);
  const stars = screen.getAllByRole('radio');
  await person.click(stars[4]!);
  const [good] = screen.getAllByTestId(/^tag-/);
  await person.click(good!);
  await person.click(stars[1]!);
  const [bad] = screen.getAllByTestId(/^tag-/);
  await person.click(bad!);
  await fill(person, screen.getByTestId('rating-words'), ' Late. ');
  await person.click(screen.getByTestId('rating-send'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const tag = bad!.dataset['testid']?.replace('tag-', '');
  expect(sentBy(sent)).toEqual([{ stars: 2, tags: [tag], words: 'Late.' }]);
});

it('a typed tip keeps to the limits of the ride, and goes on to be paid', async () => {
  serve({});
  const tip = {
    ...{ minCents: 100, maxCents: 5_000, givenCents: 0, refused: null, driverFirstName: 'Amina' },
    ...{ choices: [{ percent: 10, cents: 240 }] },
  } as unknown as TipView;
  const { person } = await show(
    <>
      <TipForm trip={TRIP} token={null} tip={tip} />
      <Address />
    </>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tip' }).disabled).toBe(true);
  await person.click(screen.getByRole('radio', { name: 'Another amount' }));
  await fill(person, box('amount'), '0,99');
  await person.click(screen.getByRole('button', { name: 'Tip' }));
  await waitFor(() => expect(box('amount').getAttribute('aria-invalid')).toBe('true'));
  expect(box('amount').value).toBe('0,99');
  expect(screen.getByTestId('address').textContent).not.toContain('/payment');
  await fill(person, box('amount'), '2,50 €');
  await person.click(screen.getByRole('button', { name: 'Tip' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/payment?booking=b1&tip=t1&cents=250'));
});

it('a shared link has a short name', async () => {
  const sent = serve({
    'GET /api/trips/t1/shares': () => [200, { mayShare: true, links: [] }],
    'POST /api/trips/t1/shares': () => [201, { mayShare: true, links: [] }],
  });
  const { person } = await show(<SharedLinks tripId="t1" token={null} />);
  await screen.findByTestId('make-link');
  await waitFor(() => expect(box('label').maxLength).toBe(40));
  await fill(person, box('label'), ' Mum ');
  await person.click(screen.getByTestId('make-link'));
  await waitFor(() => expect(box('label').value).toBe(''));
  expect(sentBy(sent)).toEqual([{ id: expect.any(String), label: 'Mum' }]);
});

describe('a change of a ride', () => {
  const id = '5d7c8f0e-1111-4222-8333-444455556666';
  const form = (
    <ChangeForm trip={{ ...TRIP, id }} token={null} elsewhere={false} onClose={jest.fn()} onChanged={jest.fn()} />
  );
  const quoted = { 'POST /api/bookings/b1/changes/quote': () => [422, { code: 'change.nothing' }] as const };

  it('keeps the seconds of a time that was not touched', async () => {
    const sent = serve(quoted);
    const { person } = await show(form);
    await person.selectOptions(await screen.findByTestId('change-passengers'), '3');
    await person.click(screen.getByTestId('change-quote'));
    await waitFor(() => expect(sentBy(sent)).toHaveLength(1));
    expect(sentBy(sent)[0]).toEqual({
      legs: [{ tripId: id, pickupAt: TRIP.pickupAt, origin: { id: 'a' }, destination: { id: 'b' } }],
      ...{ vehicleClass: 'standard', passengers: 3, bags: 1, options: ['pet'] },
    });
  });

  it('says at the field that there is no such time', async () => {
    const sent = serve(quoted);
    const { person } = await show(form);
    await screen.findByTestId('change-form');
    await person.clear(box('when'));
    await person.click(screen.getByTestId('change-quote'));
    await screen.findByText('This date or time is not valid. Please correct it.');
    expect(document.activeElement).toBe(box('when'));
    expect(sent).toEqual([]);
  });
});

describe('the recipient of a parcel', () => {
  const parcel = {
    ...{ instructions: 'Ring', neighbourAllowed: false, retimeUntil: null },
    window: { from: '2027-01-05T08:00:00.000Z', until: '2027-01-05T09:00:00.000Z' },
  } as unknown as RecipientParcelView;

  it('writes to the driver', async () => {
    const sent = serve({ 'PUT /api/parcels/k/instructions': () => [200, parcel] });
    const { person } = await show(<InstructionsForm token="k" parcel={parcel} onDone={jest.fn()} />);
    await screen.findByTestId('save-instructions');
    await waitFor(() => expect(box('instructions').maxLength).toBe(500));
    await fill(person, box('instructions'), 'Second floor');
    await person.click(box('neighbourAllowed'));
    await person.click(screen.getByTestId('save-instructions'));
    await waitFor(() => expect(sentBy(sent)).toEqual([{ instructions: 'Second floor', neighbourAllowed: true }]));
  });

  it('chooses a day and a time', async () => {
    const sent = serve({ 'POST /api/parcels/k/retime': () => [200, parcel] });
    const { person } = await show(<RetimeForm token="k" parcel={parcel} onDone={jest.fn()} />);
    await screen.findByTestId('retime');
    await person.clear(box('from'));
    await person.click(screen.getByTestId('retime'));
    await screen.findByText('Choose a day and a time.');
    await person.type(box('from'), '2027-01-06');
    await person.click(screen.getByTestId('retime'));
    await waitFor(() => expect(sentBy(sent)).toEqual([{ from: '2027-01-06T08:00:00.000Z' }]));
  });
});

it('a review is answered with words', async () => {
  const review = {
    ...{ id: 'r1', driverName: 'Jef', plate: null, status: 'open', subject: 'other', words: 'Why?', tripId: null },
    ...{ askedAt: '2027-01-05T08:00:00Z', answer: null, answeredAt: null, answeredBy: null },
  };
  const sent = serve({
    'GET /api/dispatch/reviews': () => [200, { reviews: [review] }],
    'POST /api/dispatch/reviews/r1/answer': () => [200, {}],
  });
  const { person } = await show(<ReviewsPage />);
  expect((await screen.findByTestId<HTMLButtonElement>('send-answer')).disabled).toBe(true);
  await fill(person, screen.getByTestId('review-answer'), ' Because. ');
  await person.click(screen.getByTestId('send-answer'));
  await waitFor(() => expect(sentBy(sent)).toEqual([{ answer: 'Because.' }]));
});
