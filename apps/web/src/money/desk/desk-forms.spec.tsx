import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { DisputeCard } from './dispute-evidence.js';
import { ReasonDialog } from './money-page.js';

const DISPUTE = {
  ...{ id: 'd1', status: 'needs_response', reason: 'fraudulent', cents: 900, feeCents: 1500, bookingCode: 'SB-1' },
  ...{ providerId: 'dp_1', answerBy: '2027-01-05T08:00:00Z', openedAt: '2027-01-01T08:00:00Z', answer: null },
  ...{ inquiry: false, withdrawnCents: 900, bookingId: 'b1' },
};
const bodies = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
// Fetched by each form once it is shown.
beforeAll(() => import('./desk.schemas.js'));

it('giving up a payment needs a reason', async () => {
  const sent = serve({ 'POST /api/dispatch/payments/operations/p1/give-up': () => [200, {}] });
  const onDone = jest.fn();
  const { person } = await show(
    <ReasonDialog asked={{ action: 'give_up', id: 'p1' }} onClose={jest.fn()} onDone={onDone} />,
  );
  await person.click(await screen.findByTestId('confirm-reason'));
  await screen.findByText('This field is required.');
  expect(document.activeElement).toBe(screen.getByTestId('reason'));
  await fill(person, screen.getByTestId('reason'), 'Paid in cash');
  await person.click(screen.getByTestId('confirm-reason'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('give_up'));
  expect(bodies(sent)).toEqual([{ reason: 'Paid in cash' }]);
});

it('a dispute is conceded with words, after a question', async () => {
  const sent = serve({
    'GET /api/dispatch/payments/disputes/d1': () => [200, { dispute: DISPUTE, trips: [], evidence: '' }],
    'POST /api/dispatch/payments/disputes/d1/answer': () => [200, {}],
  });
  const { person } = await show(
    <ul>
      <DisputeCard dispute={DISPUTE as never} />
    </ul>,
  );
  await person.click(await screen.findByTestId('show-evidence'));
  await person.click(await screen.findByTestId('concede'));
  await screen.findByText('This field is required.');
  expect(screen.queryByTestId('concede-confirm')).toBeNull();
  await fill(person, screen.getByTestId('dispute-text'), 'They are right.');
  await person.click(screen.getByTestId('concede'));
  await person.click(await screen.findByTestId('concede-confirm'));
  await waitFor(() => expect(bodies(sent)).toEqual([{ answer: 'concede', text: 'They are right.' }]));
});
