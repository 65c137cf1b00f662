import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show, type Person } from '../../testing/component.js';
import { PasswordForm } from './password-form.js';

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Change password' });

async function write(person: Person, next: string, confirm: string) {
  await fill(person, await field('Current password'), 'x');
  await fill(person, await field('New password'), next);
  await fill(person, await field('Confirm the new password'), confirm);
  await person.click(await button());
}

it.each([
  ['abc', 'abd'],
  ['sept mots', 'sept maux'],
])('new "%s", confirmed as "%s": they differ, however short {5.change-password.mismatch}', async (next, confirm) => {
  const sent = serve({});
  const { person } = await show(<PasswordForm email="anna@example.be" />);
  await write(person, next, confirm);
  await screen.findByText('Passwords do not match');
  expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
  expect(sent).toEqual([]);
});

it.each(['abc', '1234567'])(
  'new "%s", confirmed as the same: too short {5.change-password.short, 9.password-min}',
  async (next) => {
    const sent = serve({});
    const { person } = await show(<PasswordForm email="anna@example.be" />);
    await write(person, next, next);
    await screen.findByText('Password must be at least 8 characters long');
    expect(sent).toEqual([]);
  },
);

it('new "12345678", confirmed as the same: sent, and the fields are empty again {9.password-min}', async () => {
  const sent = serve({ 'POST /api/account/password': () => [200, { done: true }] });
  const done = jest.fn();
  const { person } = await show(<PasswordForm email="anna@example.be" onDone={done} />);
  expect((await button()).disabled).toBe(true);
  await write(person, '12345678', '12345678');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([{ current: 'x', next: '12345678' }]);
  expect((await field('New password')).value).toBe('');
  expect((await button()).disabled).toBe(true);
});

it('says in French what the server says about the new password', async () => {
  serve({
    'POST /api/account/password': () => [
      400,
      refusal('request.invalid', [{ path: 'next', message: 'Ce mot de passe est trop courant.' }]),
    ],
  });
  const { person, container } = await show(<PasswordForm email="anna@example.be" />, { language: 'fr' });
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input[type=password]')];
  for (const input of inputs) await fill(person, input, '12345678');
  await person.click(await screen.findByRole('button', { name: 'Changer le mot de passe' }));
  await screen.findByText('Ce mot de passe est trop courant.');
  await waitFor(() => expect(document.activeElement).toBe(inputs[1]));
});
