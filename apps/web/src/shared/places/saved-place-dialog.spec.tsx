import type { SavedPlaceView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { SavedPlaceDialog } from './saved-place-dialog.js';

const PLACE = {
  id: 'p1',
  kind: 'station',
  label: { fr: 'Gare du Midi', nl: 'Zuidstation', en: 'Midi station' },
  detail: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' },
  point: { lat: 50.8, lng: 4.3 },
};
const SAVED = { id: 's1', kind: 'other', label: 'Train', place: PLACE } as unknown as SavedPlaceView;
const onSaved = jest.fn();
const onClose = jest.fn();
const dialog = (edited: SavedPlaceView | 'new') => <SavedPlaceDialog {...{ edited, onClose, onSaved }} />;
beforeEach(() => onSaved.mockReset());

describe('a saved place', () => {
  it('needs an address from the list, and goes to the field', async () => {
    const sent = serve({});
    const { person } = await show(dialog('new'));
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Choose an address from the list');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { expanded: false }));
    expect(sent).toEqual([]);
  });

  it('keeps its place, and loses its name where the name is taken out', async () => {
    const sent = serve({ 'PATCH /api/me/places/s1': () => [200, SAVED] });
    const { person } = await show(dialog(SAVED), { language: 'nl' });
    const address = await screen.findByRole<HTMLInputElement>('combobox');
    expect(address.value).toBe('Zuidstation');
    await person.clear(document.querySelector<HTMLInputElement>('[name=label]')!);
    await person.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map(({ body }) => body)).toEqual([{ kind: 'other', label: null, place: { id: 'p1' } }]);
  });

  it('says that there is already one of its kind, and keeps everything', async () => {
    serve({ 'PATCH /api/me/places/s1': () => [409, refusal('saved_place.kind_taken')] });
    const { person } = await show(dialog(SAVED));
    const name = await screen.findByDisplayValue<HTMLInputElement>('Train');
    await fill(person, name, 'Every Monday');
    await person.click(screen.getByRole('radio', { name: 'Home' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(name.value).toBe('Every Monday');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Home' }).checked).toBe(true);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
