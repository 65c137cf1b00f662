import { act, screen, waitFor } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { PlaceField } from './place-field.js';

const onValueChange = jest.fn();
beforeEach(() => onValueChange.mockReset());

async function onMap() {
  serve({});
  const { person } = await show(<PlaceField end="pickup" label="From" value={null} {...{ onValueChange }} />);
  await person.click(screen.getByRole('combobox'));
  const way = await screen.findByText('Set on the map');
  // Its words are fetched when it first opens, which a click alone does not wait for.
  await act(async () => person.click(way));
  await screen.findByRole('heading', { name: 'Set the pickup on the map' }, { timeout: 10_000 });
  return person;
}

describe('an end of a ride placed on the map', () => {
  it('cannot be taken over before the pin has an address', async () => {
    await onMap();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this place' }).disabled).toBe(true);
    screen.getByText('No place chosen yet.');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('is left as it was when the map is closed', async () => {
    const person = await onMap();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Set the pickup on the map' })).toBeNull());
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
