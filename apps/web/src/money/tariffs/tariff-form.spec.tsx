import type { TariffView } from '@sablon/contracts';
import { START_TARIFF } from '@sablon/domain';
import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { TariffForm } from './tariff-form.js';

const BASIS = { version: 'first', rates: START_TARIFF.rates } as unknown as TariffView;
const begins = () => document.querySelector<HTMLInputElement>('[name=validFrom]')!;

// Fetched by the form once it is shown.
beforeAll(() => import('./tariffs.schemas.js'));
afterEach(() => localStorage.clear());

it('a tariff has a name of small letters and begins later; both are kept until it is planned', async () => {
  const sent = serve({
    'POST /api/admin/tariffs/preview': () => [200, { rides: [] }],
    'POST /api/admin/tariffs': () => [200, {}],
  });
  const onDone = jest.fn();
  const { person } = await show(<TariffForm basis={BASIS} draft={null} onDone={onDone} />);
  await person.click(await screen.findByTestId('preview-tariff'));
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('add-tariff').disabled).toBe(false));
  await person.click(screen.getByTestId('add-tariff'));
  await screen.findByText('This field is required.');
  expect(document.activeElement).toBe(screen.getByTestId('tariff-name'));
  await fill(person, screen.getByTestId('tariff-name'), 'Spring!');
  await screen.findByText('1 to 40 small letters, digits or dashes.');
  await fill(person, screen.getByTestId('tariff-name'), 'spring');
  await person.clear(begins());
  await screen.findByText('Choose a moment to come.');
  await person.type(begins(), '2099-01-05');
  expect(localStorage.getItem('office.tariff_draft')).toContain('"spring"');
  await person.click(screen.getByTestId('preview-tariff'));
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('add-tariff').disabled).toBe(false));
  await person.click(screen.getByTestId('add-tariff'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ version: 'spring', validFrom: '2099-01-04T23:00:00.000Z' });
  expect(localStorage.getItem('office.tariff_draft')).toBeNull();
});
