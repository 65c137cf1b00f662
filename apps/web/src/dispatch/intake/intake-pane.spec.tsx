import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fill, serve, show } from '../../testing/component.js';
import { IntakePane } from './intake-pane.js';

const onBooked = jest.fn();
const onOpenTrip = jest.fn();
function Desk() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(true)}>take a call</button>
      <IntakePane taken={null} {...{ shown, onBooked, onOpenTrip }} onShow={setShown} />
    </>
  );
}
const phones = () => screen.getAllByTestId<HTMLInputElement>('intake-phone');
const onScreen = () => phones().find((field) => !field.closest('[hidden]'))!;

describe('calls taken side by side', () => {
  beforeAll(() => import('./intake.schemas.js'));
  beforeEach(() => serve({ 'POST /api/dispatch/callers': () => [200, { person: null, habits: [], open: [] }] }));

  it('keep what was entered while another is taken, and are named by their caller', async () => {
    const { person } = await show(<Desk />);
    await screen.findByTestId('intake-phone', {}, { timeout: 10_000 });
    await waitFor(() => expect(document.activeElement).toBe(onScreen()));
    await fill(person, onScreen(), '0470 11 22 33');
    await person.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(phones()).toHaveLength(2));
    await waitFor(() => expect(onScreen().value).toBe(''));
    expect(document.activeElement).toBe(onScreen());
    await person.click(screen.getByRole('button', { name: '0470 11 22 33' }));
    expect(onScreen().value).toBe('0470 11 22 33');
  });

  it('wait behind a tab while a trip is looked at, and one of them can be ended', async () => {
    const { person } = await show(<Desk />);
    await screen.findByTestId('intake-phone');
    await fill(person, onScreen(), '0470 11 22 33');
    await person.click(screen.getByTestId('intake-another'));
    await waitFor(() => expect(phones()).toHaveLength(2));
    await fill(person, onScreen(), '0471 11 22 33');
    await person.click(screen.getByRole('button', { name: 'Detail' }));
    expect(phones().every((field) => field.closest('[hidden]'))).toBe(true);
    await person.click(screen.getByRole('button', { name: 'take a call' }));
    expect(onScreen().value).toBe('0471 11 22 33');
    await person.click(
      screen.getAllByRole('button', { name: 'End this call' }).find((one) => !one.closest('[hidden]'))!,
    );
    await waitFor(() => expect(phones().map(({ value }) => value)).toEqual(['0470 11 22 33']));
  });
});
