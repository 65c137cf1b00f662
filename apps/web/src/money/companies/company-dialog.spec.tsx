import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import type { CompanyTerms } from './companies.api.js';
import { CompanyDialog } from './company-dialog.js';

const TERMS = {
  id: 'c1',
  version: 1,
  openCents: 0,
  name: 'Bakkerij Peeters BV',
  street: 'Verzonnen straat 1',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  vatNumber: 'BE0888888895',
  language: 'nl',
  invoiceEmail: 'a@voorbeeld.test',
  status: 'approved',
  creditLimitCents: 50_000,
  approvalOverCents: null,
  paymentTermDays: 30,
} as CompanyTerms;
const PATH = '/api/admin/business-accounts';
const onClose = jest.fn();
const byTest = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const save = () => screen.findByRole('button', { name: 'Save' });
beforeEach(() => onClose.mockReset());

describe('the terms of a company', () => {
  it('say of each field of a new one what is wrong, in the order of the form', async () => {
    serve({});
    const { person } = await show(<CompanyDialog company={null} onClose={onClose} />);
    await fill(person, await screen.findByRole('textbox', { name: 'VAT number' }), 'BE 0888.888.896');
    await fill(person, byTest('paymentTermDays'), '121');
    await fill(person, byTest('creditLimitCents'), 'much');
    await person.click(await save());
    await screen.findByText('That is no valid VAT number.');
    screen.getByText('Enter an amount in euros.');
    screen.getByText('The maximum is 120.');
    expect(screen.getAllByText('This field is required.').length).toBeGreaterThan(4);
    expect(document.activeElement).toBe(byTest('name'));
  });

  it('are sent as the contract wants them, with the version that was seen', async () => {
    const sent = serve({ [`PUT ${PATH}/c1`]: () => [200, { id: 'c1' }] });
    const { person } = await show(<CompanyDialog company={TERMS} onClose={onClose} />);
    await screen.findByRole('dialog');
    await fill(person, byTest('creditLimitCents'), '750,50');
    await fill(person, byTest('approvalOverCents'), '20');
    await person.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const { id: _, openCents: _open, ...terms } = TERMS;
    expect(sent.map(({ body }) => body)).toEqual([{ ...terms, creditLimitCents: 75_050, approvalOverCents: 2_000 }]);
  });

  it('that someone else changed meanwhile come in, and what was typed stays', async () => {
    let version = 2;
    const sent = serve({
      [`PUT ${PATH}/c1`]: (body) =>
        (body as { version: number }).version < version
          ? [409, refusal('office.changed_meanwhile')]
          : [200, { id: 'c1' }],
      [`GET ${PATH}/c1`]: () => [200, { account: { ...TERMS, version, city: 'Aalst', name: 'Peeters NV' } }],
    });
    const { person } = await show(<CompanyDialog company={TERMS} onClose={onClose} />, { language: 'nl' });
    await screen.findByRole('dialog');
    await fill(person, byTest('name'), 'Bakkerij P.');
    await person.click(document.querySelector<HTMLElement>('[data-testid=save-company]')!);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Aalst');
    expect([byTest('name').value, byTest('city').value]).toEqual(['Bakkerij P.', 'Aalst']);
    await person.click(document.querySelector<HTMLElement>('[data-testid=take-theirs]')!);
    expect(byTest('name').value).toBe('Peeters NV');
    version = 2;
    await person.click(document.querySelector<HTMLElement>('[data-testid=save-company]')!);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)?.body).toMatchObject({ version: 2, name: 'Peeters NV', city: 'Aalst' });
  });
});
