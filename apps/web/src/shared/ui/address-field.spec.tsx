import type { PlaceView, SuggestView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { suggestPlaces } from '../places/place-search.api.js';
import { AddressField } from './address-field.js';

const named = (fr: string, nl: string, en = fr) => ({ fr, nl, en });
const STREET: PlaceView = {
  id: 'street:rue-de-paris@50.8389,4.3676',
  kind: 'street',
  label: named('Rue de Paris', 'Parijsstraat'),
  detail: named('1000 Bruxelles', '1000 Brussel', '1000 Brussels'),
  point: { lat: 50.8389, lng: 4.3676 },
};
const HOUSE: PlaceView = {
  ...STREET,
  id: 'address:rue-de-paris@50.8389,4.3676:12',
  kind: 'address',
  label: named('Rue de Paris 12', 'Parijsstraat 12'),
  approximate: true,
};
const PARIS: SuggestView = {
  places: [STREET],
  elsewhere: {
    kind: 'elsewhere',
    label: named('Paris', 'Parijs'),
    country: named('France', 'Frankrijk', 'France'),
  },
};

async function field(answer: SuggestView, language: 'fr' | 'nl' | 'en' = 'en') {
  serve({ 'GET /api/places/suggest': () => [200, answer] });
  const onValueChange = jest.fn();
  const { person } = await show(
    <AddressField label="To" value={null} suggest={suggestPlaces} {...{ onValueChange }} />,
    {
      language,
    },
  );
  return { person, input: screen.getByRole('combobox'), onValueChange };
}

describe('a town where we do not drive, typed into an address field', () => {
  it.each([
    ['fr', 'Paris, France', /^En dehors de notre zone\u00a0: nous roulons à Bruxelles et en Flandre\.$/],
    ['nl', 'Parijs, Frankrijk', /^Buiten ons gebied: wij rijden in Brussel en Vlaanderen\.$/],
    ['en', 'Paris, France', /^Outside our area: we drive in Brussels and Flanders\.$/],
  ] as const)('is named and explained before the street of its name, in %s', async (language, name, sentence) => {
    const { person, input } = await field(PARIS, language);
    await person.type(input, 'paris');
    const [first, second] = await screen.findAllByRole('option');
    expect([first!.getAttribute('aria-disabled'), first!.textContent]).toEqual(['true', expect.stringContaining(name)]);
    expect(first!.textContent!.slice(name.length)).toMatch(sentence);
    expect(second!.textContent).toMatch(/Rue de Paris|Parijsstraat/);
    expect(screen.getByRole('status').textContent).toContain(name);
  });

  it('cannot be chosen by pressing it or by Enter, which chooses nothing below it either', async () => {
    const { person, input, onValueChange } = await field(PARIS);
    await person.type(input, 'paris');
    await person.click(await screen.findByText('Paris, France'));
    await person.keyboard('{Enter}');
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByText('Paris, France')).toBeTruthy();
  });

  it('does not stand in the way of the street, which the arrow reaches first', async () => {
    const { person, input, onValueChange } = await field(PARIS);
    await person.type(input, 'paris');
    await screen.findByText('Paris, France');
    await person.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange.mock.calls).toEqual([[STREET]]);
  });

  it('is the whole answer where nothing of ours is called like it', async () => {
    const { person, input } = await field({ ...PARIS, places: [] });
    await person.type(input, 'paris');
    await screen.findByText('Paris, France');
    expect(screen.queryByText('No address found')).toBeNull();
  });
});

describe('a house number', () => {
  it('whose door is not known says so, in the list', async () => {
    const { person, input } = await field({ places: [HOUSE, STREET] });
    await person.type(input, 'rue de paris 12');
    const [house, street] = await screen.findAllByRole('option');
    expect(house!.textContent).toContain('approximate spot');
    expect(street!.textContent).not.toContain('approximate spot');
  });

  it('is chosen by Enter before the list is there', async () => {
    const { person, input, onValueChange } = await field({ places: [HOUSE] });
    await person.type(input, 'rue de paris 12{Enter}');
    await waitFor(() => expect(onValueChange.mock.calls).toEqual([[HOUSE]]));
  });

  it('is not chosen by that Enter when a town where we do not drive was typed', async () => {
    const { person, input, onValueChange } = await field(PARIS);
    await person.type(input, 'paris{Enter}');
    await screen.findByText('Paris, France');
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
