import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EMPTY_DRAFT, type BookingDraft } from '../../shared/bookings/draft.js';
import { serve, show } from '../../testing/component.js';
import { IntentField } from './intent-field.js';

const text = (words: string) => ({ fr: words, nl: words, en: words });
const place = (id: string, label: string) => ({
  ...{ id, kind: 'landmark', label: text(label), detail: text('Brussels'), point: { lat: 50.8, lng: 4.3 } },
});
const AIRPORT = place('airport:BRU', 'Brussels Airport');
const VILLAGE = place('town:zaventem', 'Zaventem');
const SUGGESTED: Readonly<Record<string, readonly unknown[]>> = {
  Zaventem: [AIRPORT, VILLAGE],
  Flagey: [place('flagey', 'Place Flagey')],
};
const suggest = (path: string) =>
  [200, { places: SUGGESTED[new URL(path, 'http://x').searchParams.get('q') ?? ''] ?? [] }] as const;
const chips = () => screen.queryAllByTestId('intent-chip').map((chip) => chip.textContent);
const type = (words: string) => fireEvent.change(screen.getByTestId('intent-input'), { target: { value: words } });
// Fetched with the first letter.
beforeAll(() => import('./intent-grammar.js'));

async function typed(words: string) {
  const wishes: BookingDraft[] = [];
  serve({ 'GET /api/places/suggest': (_, path) => suggest(path) });
  const { person } = await show(<IntentField draft={EMPTY_DRAFT} onWish={(draft) => wishes.push(draft)} />);
  type(words);
  return { person, wishes };
}

describe('a ride in one line', () => {
  it('shows what it understood, lets another place be chosen, and fills the form in on Enter', async () => {
    const { person, wishes } = await typed('Flagey to Zaventem 2 bags');
    const which = await screen.findByRole('combobox', { name: 'Which destination for “Zaventem”?' });
    expect(
      within(which)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Brussels Airport, Brussels', 'Zaventem, Brussels']);
    await person.selectOptions(which, VILLAGE.id);
    await screen.findByText('Place Flagey');
    expect(wishes).toEqual([]);
    await person.type(screen.getByTestId('intent-input'), '{Enter}');
    await waitFor(() => expect(wishes).toHaveLength(1));
    expect(wishes[0]).toMatchObject({ origin: { id: 'flagey' }, destination: { id: VILLAGE.id }, bags: 2 });
  });

  it('waits for a place that is still looked for when the line is confirmed', async () => {
    const { person, wishes } = await typed('to Flagey');
    await person.type(screen.getByTestId('intent-input'), '{Enter}');
    await waitFor(() => expect(wishes.map(({ destination }) => destination?.id)).toEqual(['flagey']));
  });

  it('takes a part back with its words, and asks about what has no meaning', async () => {
    const { person } = await typed('Flagey 6 pm 18:30');
    await screen.findByText('Place Flagey');
    expect(chips()).toEqual(['To Place Flagey', 'at 18:00', '“18:30”: make it clearer or remove it']);
    expect(screen.getAllByTestId('intent-chip').map(({ dataset }) => dataset['asks'])).toEqual([
      'false',
      'false',
      'true',
    ]);
    await person.click(screen.getByRole('button', { name: /^Remove: “18:30”/ }));
    expect(screen.getByTestId<HTMLInputElement>('intent-input').value).toBe('Flagey 6 pm');
    await waitFor(() => expect(chips()).toHaveLength(2));
  });

  it('says that a place was not found, and leaves that end to the form', async () => {
    const { person, wishes } = await typed('to Nowhere');
    await screen.findByText(/“Nowhere” was not found/);
    await person.type(screen.getByTestId('intent-input'), '{Enter}');
    await waitFor(() => expect(wishes.map(({ destination }) => destination)).toEqual([null]));
  });
});
