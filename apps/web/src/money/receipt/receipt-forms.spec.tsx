import type { FeeView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { FormError } from '../../shared/ui/button.js';
import { DecisionForm } from './disputed-fees-page.js';
import { ContestForm } from './fee-dispute.js';
import { InvoiceCard } from './invoice-card.js';

const FEE = { id: 'f1', disputableUntil: '2027-01-05T08:00:00Z' } as FeeView;
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const bodies = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
// Fetched by each form once it is shown.
beforeAll(() => import('./receipt.schemas.js'));

it('an invoice names its buyer; a private person has no VAT number', async () => {
  const sent = serve({
    'GET /api/bookings/b1/documents': () => [200, { documents: [] }],
    'POST /api/bookings/b1/invoice': () => [201, {}],
  });
  const { person } = await show(
    <>
      <FormError error={null} />
      <InvoiceCard bookingId="b1" trackToken={null} />
    </>,
  );
  await person.click(await screen.findByTestId('invoice-ask'));
  await screen.findByTestId('invoice-issue');
  await fill(person, box('countryCode'), 'B');
  await person.click(screen.getByTestId('invoice-issue'));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(4);
  screen.getByText('Two letters, for example BE.');
  expect(document.activeElement).toBe(box('name'));
  const buyer = { name: 'Nora', street: 'Rue 1', postalCode: '1000', city: 'Bruxelles', countryCode: 'be' };
  for (const [name, typed] of Object.entries(buyer)) await fill(person, box(name), typed);
  await person.click(screen.getByTestId('invoice-issue'));
  await waitFor(() => expect(bodies(sent)).toEqual([{ ...buyer, countryCode: 'BE', vatNumber: null, language: 'en' }]));
});

it('a fee is contested with a reason and words of any length up to the limit', async () => {
  const sent = serve({ 'POST /api/fees/f1/dispute': () => [200, FEE] });
  const onDone = jest.fn();
  const { person } = await show(<ContestForm fee={FEE} token={null} onDone={onDone} />);
  await person.selectOptions(await screen.findByTestId('dispute-reason'), 'was_there');
  await waitFor(() => expect(screen.getByTestId<HTMLTextAreaElement>('dispute-text').maxLength).toBe(1000));
  await person.click(screen.getByTestId('dispute-send'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodies(sent)).toEqual([{ reason: 'was_there', text: '' }]);
});

it('a fee is reduced by an amount', async () => {
  const sent = serve({ 'POST /api/dispatch/fees/f1/decision': () => [200, FEE] });
  const { person } = await show(<DecisionForm fee={FEE} />);
  await person.selectOptions(await screen.findByTestId('fee-decision'), 'reduced');
  expect(screen.getByTestId<HTMLButtonElement>('fee-decide').disabled).toBe(true);
  await fill(person, screen.getByTestId('fee-note'), 'Half of it.');
  await person.click(screen.getByTestId('fee-decide'));
  await screen.findByText('Enter an amount in euros.');
  expect(document.activeElement).toBe(box('reductionCents'));
  await fill(person, box('reductionCents'), '2,50');
  await person.click(screen.getByTestId('fee-decide'));
  const decision = { decision: 'reduced', reductionCents: 250, note: 'Half of it.', driverKeeps: true };
  await waitFor(() => expect(bodies(sent)).toEqual([decision]));
});
