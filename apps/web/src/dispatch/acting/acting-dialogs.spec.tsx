import type { TripView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { ActionDialog } from './action-dialog.js';
import MessagesDialog from './messages-dialog.js';
import NotesDialog from './notes-dialog.js';
import PassengerMessageDialog from './passenger-message-dialog.js';

const text = (words: string) => ({ fr: words, nl: words, en: words });
const TRIP = {
  ...{ id: 't1', version: 3, status: 'accepted', bookingCode: 'SB-1', driver: null },
  ...{ pickup: { label: text('Loi 16') }, passenger: { language: 'nl' } },
} as unknown as TripView;
const MESSAGES = { messages: [], zones: [{ id: 'z1', name: text('Centre') }] };
const onClose = jest.fn();
const required = 'This field is required.';
const posted = (sent: ReturnType<typeof serve>) => sent.filter(({ method }) => method === 'POST');
beforeEach(() => onClose.mockReset());
// Fetched by each form once it is shown.
beforeAll(() => import('./acting.schemas.js'));

describe('a message to drivers', () => {
  const routes = {
    'GET /api/dispatch/messages': () => [200, MESSAGES] as const,
    'POST /api/dispatch/messages': () => [200, MESSAGES] as const,
  };
  const dialog = <MessagesDialog drivers={[]} driverId={null} onClose={onClose} />;

  it('says at each field what is missing, and goes to the first', async () => {
    const sent = serve(routes);
    const { person } = await show(dialog);
    await person.selectOptions(await screen.findByTestId('message-audience'), 'driver');
    await person.click(screen.getByTestId('message-send'));
    expect(await screen.findAllByText(required)).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByTestId('message-driver'));
    expect(posted(sent)).toEqual([]);
  });

  it('sends what its audience needs, and is ready for the next', async () => {
    const sent = serve(routes);
    const { person } = await show(dialog);
    await person.selectOptions(await screen.findByTestId('message-audience'), 'zone');
    await person.selectOptions(await screen.findByTestId('message-zone'), 'z1');
    await fill(person, screen.getByTestId('message-words'), ' Road closed. ');
    await person.click(screen.getByTestId('message-send'));
    await waitFor(() => expect(screen.getByTestId<HTMLTextAreaElement>('message-words').value).toBe(''));
    expect(posted(sent)[0]?.body).toMatchObject({
      audience: 'zone',
      zoneId: 'z1',
      words: 'Road closed.',
      template: null,
    });
    expect(screen.getByTestId<HTMLSelectElement>('message-zone').value).toBe('z1');
    expect(screen.queryByText(required)).toBeNull();
  });
});

describe('a message to a passenger', () => {
  const routes = {
    'GET /api/dispatch/trips/t1/passenger-messages': () =>
      [200, { language: 'nl', hasPhone: true, messages: [] }] as const,
  };

  it('names the limit of its minutes in the language of the dispatcher', async () => {
    serve(routes);
    const { person } = await show(<PassengerMessageDialog trip={TRIP} onClose={onClose} />, { language: 'nl' });
    await fill(person, await screen.findByTestId('message-minutes'), '0');
    await person.click(screen.getByTestId('message-send'));
    await screen.findByText('Het minimum is 1.');
    await fill(person, screen.getByTestId('message-minutes'), 'x');
    await screen.findByText('Geef een getal op.');
  });

  it('with words of one’s own needs the words only', async () => {
    const sent = serve({
      ...routes,
      'POST /api/dispatch/trips/t1/passenger-messages': () => [200, { language: 'nl', hasPhone: true, messages: [] }],
    });
    const { person } = await show(<PassengerMessageDialog trip={TRIP} onClose={onClose} />);
    await person.keyboard('4');
    await person.click(await screen.findByTestId('message-own'));
    await person.click(screen.getByTestId('message-send'));
    await screen.findByText(required);
    await fill(person, screen.getByTestId('message-words'), 'Your bag is with us.');
    await person.click(screen.getByTestId('message-send'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(sent)[0]?.body).toMatchObject({ template: null, minutes: null, words: 'Your bag is with us.' });
  });
});

it('a note to the next shift is not empty', async () => {
  const sent = serve({
    'GET /api/dispatch/notes': () => [200, { notes: [] }],
    'POST /api/dispatch/notes/seen': () => [200, { notes: [] }],
    'POST /api/dispatch/notes': () => [200, { notes: [] }],
  });
  const { person } = await show(<NotesDialog onClose={onClose} />);
  await person.click(await screen.findByTestId('note-add'));
  await screen.findByText(required);
  await fill(person, screen.getByTestId('note-words'), 'Lift at Midi is broken.');
  await person.click(screen.getByTestId('note-add'));
  await waitFor(() => expect(screen.getByTestId<HTMLTextAreaElement>('note-words').value).toBe(''));
  expect(posted(sent).at(-1)?.body).toMatchObject({ words: 'Lift at Midi is broken.' });
});

describe('an intervention', () => {
  const dialog = <ActionDialog kind="cancel" trip={TRIP} onClose={onClose} onDone={onClose} />;
  const routes = {
    'GET /api/dispatch/trips/t1/cancellation': () => [200, { feeCents: 0, invoiced: false }] as const,
    'POST /api/dispatch/trips/t1/cancel': () => [409, refusal('trip.wrong_status')] as const,
  };

  it('that cancels needs a reason, and stays open when it is refused', async () => {
    const sent = serve(routes);
    const { person } = await show(dialog);
    await person.click(await screen.findByTestId('confirm-action'));
    await screen.findByText(required);
    expect(document.activeElement).toBe(screen.getByTestId('reason-input'));
    await fill(person, screen.getByTestId('reason-input'), 'Asked by phone');
    await person.click(screen.getByTestId('confirm-action'));
    await screen.findByRole('alert');
    expect(posted(sent)[0]?.body).toEqual({ reason: 'Asked by phone', onPassengersBehalf: false, seenVersion: 3 });
  });
});
