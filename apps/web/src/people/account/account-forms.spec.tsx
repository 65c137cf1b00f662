import type { PersonView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { DeletionForm } from '../profile/data-page.js';
import { ClaimCard } from '../profile/referral-page.js';
import { SecondFactorCard } from '../security/second-factor-card.js';
import { PersonDialog } from './person-dialog.js';

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const required = 'This field is required.';
const sentBy = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
// Fetched by each form once it is shown.
beforeAll(() => import('./account.schemas.js'));

it('an account with two-step verification is deleted by its password and a code', async () => {
  const sent = serve({ 'POST /api/account/privacy/deletion': () => [422, refusal('second_factor.wrong_code')] });
  const { person } = await show(<DeletionForm secondFactor onCancel={jest.fn()} />);
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findAllByText(required)).toHaveLength(2);
  expect(document.activeElement).toBe(box('password'));
  await fill(person, box('password'), 'acht rode fietsen');
  await fill(person, box('code'), '12');
  await screen.findByText('Enter at least 6 characters.');
  await fill(person, box('code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('alert');
  expect(sentBy(sent)).toEqual([{ password: 'acht rode fietsen', code: '123456' }]);
});

it('a referral code is not blank', async () => {
  const sent = serve({ 'POST /api/me/referral/claim': () => [422, refusal('referral.unknown')] });
  const { person } = await show(<ClaimCard />);
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(required);
  await fill(person, box('code'), ' ABC ');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sentBy(sent)).toEqual([{ code: 'ABC' }]));
});

it('two-step verification begins with the password and a code of the app', async () => {
  const sent = serve({
    'POST /api/account/second-factor/start': () => [200, { secret: 'S', uri: 'u', qrSvg: '<svg/>' }],
    'POST /api/account/second-factor/confirm': () => [200, { recoveryCodes: ['one-two'] }],
  });
  const { person } = await show(<SecondFactorCard factor={{ on: false, mandatory: false, recoveryCodesLeft: 0 }} />);
  await person.click(await screen.findByRole('button', { name: 'Switch on' }));
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(required);
  await fill(person, box('password'), 'x');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(required);
  await fill(person, box('code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('one-two');
  expect(sentBy(sent)).toEqual([{ password: 'x' }, { code: '123456' }]);
});

it('an account is disabled with a reason', async () => {
  const anna = {
    ...{ id: 'p1', firstName: 'Anna', lastName: 'Peeters', email: 'a@b.test', role: 'passenger', sessions: 1 },
    disabledAt: null,
  } as unknown as PersonView;
  const sent = serve({
    'POST /api/admin/people/p1/disable': () => [200, { ...anna, disabledAt: '2027-01-05T08:00:00Z' }],
  });
  const { person } = await show(<PersonDialog person={anna} onClose={jest.fn()} />);
  expect((await screen.findByTestId<HTMLButtonElement>('disable-person')).disabled).toBe(true);
  expect(screen.getByTestId<HTMLButtonElement>('save-role').disabled).toBe(true);
  await waitFor(() => expect(box('reason').maxLength).toBe(200));
  await fill(person, box('reason'), ' Misuse ');
  await person.click(screen.getByTestId('disable-person'));
  await screen.findByTestId('enable-person');
  expect(sentBy(sent)).toEqual([{ reason: 'Misuse' }]);
});
