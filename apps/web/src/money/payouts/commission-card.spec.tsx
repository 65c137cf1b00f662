import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { CommissionCard } from './commission-card.js';

const HELD = {
  ...{ version: 'commission-1', validFrom: '2024-01-01T00:00:00.000Z', validUntil: null, basisPoints: 2_000 },
};
const COMMISSIONS = { commissions: [HELD], now: '2026-11-28T12:00:00.000Z' };
const begins = () => document.querySelector<HTMLInputElement>('[name=validFrom]')!;

// Fetched by the form once it is shown.
beforeAll(() => import('./commission.schemas.js'));

it('a commission is planned from a moment to come on, by its share in percent and a name', async () => {
  const sent = serve({
    'GET /api/admin/commissions': () => [200, COMMISSIONS],
    'POST /api/admin/commissions': () => [200, {}],
  });
  const { person } = await show(<CommissionCard />);
  await person.click(await screen.findByTestId('new-commission'));
  const percent = await screen.findByTestId<HTMLInputElement>('commission-percent');
  expect(percent.value).toBe('20');
  for (const wrong of ['120', '18.125', 'a fifth']) {
    await fill(person, percent, wrong);
    await person.click(screen.getByTestId('plan-commission'));
    await screen.findByText('A number from 0 to 100, with two decimals at most.');
  }
  await fill(person, percent, '18,5 %');
  await fill(person, screen.getByTestId('commission-name'), 'winter-2099');
  await person.clear(begins());
  await person.type(begins(), '2099-01-05');
  await person.click(screen.getByTestId('plan-commission'));
  await waitFor(() => expect(screen.queryByTestId('commission-form')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ version: 'winter-2099', validFrom: '2099-01-04T23:00:00.000Z', basisPoints: 1_850 },
  });
});

it('a name that is taken is said in the dialog, which stays with what was typed', async () => {
  serve({
    'GET /api/admin/commissions': () => [200, COMMISSIONS],
    'POST /api/admin/commissions': () => [409, { code: 'tariff.version_taken', status: 409, message: 'x', issues: [] }],
  });
  const { person } = await show(<CommissionCard />);
  await person.click(await screen.findByTestId('new-commission'));
  await fill(person, await screen.findByTestId('commission-name'), 'commission-1');
  await person.click(screen.getByTestId('plan-commission'));
  await screen.findByRole('alert');
  expect(screen.getByTestId<HTMLInputElement>('commission-name').value).toBe('commission-1');
});
