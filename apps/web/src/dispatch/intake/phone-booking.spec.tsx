import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { emptyIntake } from './intake-draft.js';
import PhoneBooking from './phone-booking.js';

const nothing = { active: true, onCaller: jest.fn(), onAnother: jest.fn(), onOpenTrip: jest.fn(), onBooked: jest.fn() };
const text = (words: string) => ({ fr: words, nl: words, en: words });
const place = (id: string) => ({
  id,
  kind: 'street',
  label: text(id),
  detail: text(''),
  point: { lat: 50.8, lng: 4.3 },
});
const ROSA = { firstName: 'Rosa', lastName: 'Claes', email: null, language: 'nl', hasAccount: false, accountId: null };
const routes = {
  'POST /api/dispatch/callers': () => [200, { person: ROSA, companies: [], habits: [], open: [] }] as const,
};
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
// Fetched by each form once it is shown.
beforeAll(() => import('./intake.schemas.js'));

describe('a booking taken on the phone', () => {
  it('says what is missing in the order a caller gives it, and goes to the first', async () => {
    const sent = serve({});
    const { person } = await show(<PhoneBooking {...nothing} />);
    await fill(person, await screen.findByTestId('intake-phone'), '12');
    await person.click(screen.getByTestId('intake-book'));
    await screen.findByText(/This phone number does not exist/);
    expect(screen.getAllByText('This field is required.')).toHaveLength(4);
    expect(document.activeElement).toBe(box('phone'));
    expect(sent).toEqual([]);
  });

  it('takes name and language from the number, and what is put right is no longer wrong', async () => {
    serve(routes);
    const { person } = await show(<PhoneBooking {...nothing} />);
    await person.click(await screen.findByTestId('intake-book'));
    await screen.findAllByText('This field is required.');
    await fill(person, box('phone'), '0470 11 22 33');
    await waitFor(() => expect([box('firstName').value, box('lastName').value]).toEqual(['Rosa', 'Claes']));
    expect(box('language').value).toBe('nl');
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2));
  });

  it('names a time that does not exist', async () => {
    serve({ ...routes });
    const draft = {
      ...{ ...emptyIntake('en'), firstName: 'Jef', lastName: 'Maes', when: 'later' as const },
      ...{ origin: place('a'), destination: place('b'), departure: { date: '2027-03-28', time: '02:30' } },
    };
    const { person } = await show(<PhoneBooking {...nothing} begun={draft} />);
    await person.click(await screen.findByTestId('intake-book'));
    await screen.findByText(/This time does not exist/);
  });

  it('goes to what a caller adds by key, and asks for the cost centre of the company that pays', async () => {
    const centres = [{ id: 'k1', code: 'IT', name: 'Computers' }, { id: 'k2', code: 'HR', name: 'People' }].map((one) => ({ ...one, archived: false })); // prettier-ignore
    const answer = {
      person: { ...ROSA, hasAccount: true, accountId: 'u1' },
      companies: [{ id: 'c1', name: 'Cacao nv', costCentres: centres }],
      ...{ habits: [], open: [] },
    };
    serve({ 'POST /api/dispatch/callers': () => [200, answer] });
    const { person } = await show(<PhoneBooking {...nothing} />);
    await fill(person, await screen.findByTestId('intake-phone'), '0470 11 22 33');
    await screen.findByText('Company');
    await person.keyboard('{Alt>}v{/Alt}');
    expect(document.activeElement).toBe(screen.getByTestId('intake-flight'));
    await person.keyboard('{Alt>}b{/Alt}');
    expect(document.activeElement).toBe(screen.getByTestId('intake-bags'));
    await person.keyboard('{Alt>}s{/Alt}{Alt>}w{/Alt}');
    expect(screen.getByTestId<HTMLInputElement>('intake-baby_seat').checked).toBe(true);
    expect(screen.getByTestId<HTMLInputElement>('intake-wheelchair').checked).toBe(true);
    await person.keyboard('{Alt>}c{/Alt}');
    await person.selectOptions(await screen.findByTestId('intake-cost-centre'), '');
    await person.click(screen.getByTestId('intake-book'));
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(3));
    await person.selectOptions(screen.getByTestId('intake-cost-centre'), 'k2');
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2));
  });
});
