import type { AdminBusinessView, BusinessView, DocumentView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { ApprovalsCard } from './approvals-card.js';
import { CentresCard } from './business-page.js';
import { CompanyInvoices } from './company-invoices.js';
import { CompanyPeople } from './company-people.js';
import { PeopleCard } from './people-card.js';

const COMPANY = { id: 'c1', role: 'admin', costCentres: [], members: [] } as unknown as BusinessView;
const required = 'This field is required.';
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const bodies = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
// Fetched by each form once it is shown.
beforeAll(() => import('./companies.schemas.js'));

it('a cost centre has a code and a name, and the form is ready for the next', async () => {
  const sent = serve({ 'POST /api/business/c1/cost-centres': () => [200, COMPANY] });
  const { person } = await show(<CentresCard company={COMPANY} />);
  await person.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(await screen.findAllByText(required)).toHaveLength(2);
  expect(document.activeElement).toBe(box('code'));
  await fill(person, box('code'), ' IT ');
  await fill(person, box('name'), 'Computers');
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(box('code').value).toBe(''));
  expect(bodies(sent)).toEqual([{ code: 'IT', name: 'Computers' }]);
});

it.each([
  ['by its administrator', <PeopleCard key="own" company={COMPANY} />, '/api/business/c1/members', 'Invite'],
  [
    'by staff',
    <CompanyPeople key="staff" company={{ account: { id: 'c1' }, members: [] } as unknown as AdminBusinessView} />,
    '/api/admin/business-accounts/c1/members',
    'Invite',
  ],
])('someone is invited to a company %s by a whole address', async (_, card, path, invite) => {
  const sent = serve({ [`POST ${path}`]: () => [200, COMPANY] });
  const { person } = await show(card);
  await screen.findByRole('button', { name: invite });
  await fill(person, box('email'), 'els@');
  await person.click(screen.getByRole('button', { name: invite }));
  await screen.findByText('This e-mail address is not complete.');
  await fill(person, box('email'), 'Els@exemple.test');
  await person.selectOptions(box('role'), 'approver');
  await person.click(screen.getByRole('button', { name: invite }));
  await waitFor(() => expect(box('email').value).toBe(''));
  expect(bodies(sent)).toEqual([{ email: 'els@exemple.test', role: 'approver' }]);
  expect(box('role').value).toBe('approver');
});

it('a waiting ride is refused with a reason, and Enter decides nothing', async () => {
  const text = { fr: 'a', nl: 'a', en: 'a' };
  const approval = {
    ...{ bookingId: 'b1', code: 'SB-1', requester: 'Jef', costCentre: null, totalCents: 900, from: text, to: text },
    ...{ pickupAt: '2027-01-05T08:00:00Z', until: null },
  };
  const sent = serve({ 'POST /api/business/c1/approvals/b1': () => [200, COMPANY] });
  const { person } = await show(<ApprovalsCard id="c1" approvals={[approval]} />);
  await person.click(await screen.findByTestId('refuse'));
  await screen.findByText(required);
  await person.type(box('reason'), 'Take the train{Enter}');
  expect(sent).toEqual([]);
  await person.click(screen.getByTestId('refuse'));
  await waitFor(() => expect(bodies(sent)).toEqual([{ approve: false, reason: 'Take the train' }]));
  await person.clear(box('reason'));
  await person.click(screen.getByTestId('approve'));
  await waitFor(() => expect(bodies(sent)[1]).toEqual({ approve: true, reason: '' }));
});

it('an invoice is settled with the reference of its transfer', async () => {
  const invoice = { id: 'd1', kind: 'invoice', number: 'F-1', settledAt: null, amountCents: 900 } as DocumentView;
  const company = { account: { id: 'c1' }, documents: [invoice], lastMonth: '2026-10' } as unknown as AdminBusinessView;
  const sent = serve({ 'POST /api/admin/invoices/d1/settlement': () => [200, invoice] });
  const { person } = await show(<CompanyInvoices company={company} />);
  await person.click(await screen.findByTestId('begin-settle'));
  expect(screen.getByTestId<HTMLButtonElement>('settle').disabled).toBe(true);
  await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('settle-reference').maxLength).toBe(80));
  await fill(person, screen.getByTestId('settle-reference'), '+++1+++');
  await person.click(screen.getByTestId('settle'));
  await waitFor(() => expect(bodies(sent)).toEqual([{ reference: '+++1+++' }]));
});
