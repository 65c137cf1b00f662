import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show, type Person } from '../../testing/component.js';
import { ForgotPasswordPage } from './forgot-password-page.js';
import { RegisterPage } from './register-page.js';
import { ResetPasswordPage } from './reset-password-page.js';
import { SignInPage } from './sign-in-page.js';

const QUIET = {
  'GET /api/auth/identity': () => [200, { providers: [] }] as const,
  'GET /api/health/ready': () => [200, { demo: false }] as const,
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }));
const faultOf = (input: HTMLElement) =>
  document.getElementById(`${input.id}-error`)?.textContent?.replace('▲', '') ?? null;

const ANNA = {
  'First name': 'Anna',
  'Last name': 'Peeters',
  'E-mail address': 'anna.peeters@example.be',
  Phone: '+32 470 12 34 56',
  Password: 'zeven-en-een',
};

describe('the reader of the installation’s link', () => {
  const page = <RegisterPage wanted={undefined} landingOf={() => '/dispatch'} />;

  it('creates an administrator, and is not offered other ways in', async () => {
    const sent = serve({ ...QUIET, 'POST /api/auth/administrator': () => [410, refusal('account.link_expired')] });
    const { person } = await show(page, { at: '/inscription#administrator=secret-of-the-link' });
    await screen.findByRole('heading', { name: 'The keys to your city.' });
    expect(screen.queryByText('Already have an account?')).toBeNull();
    for (const [name, value] of Object.entries(ANNA)) await fill(person, await field(name), value);
    await person.click(screen.getByRole('checkbox'));
    await press(person, 'Create the administrator');
    await screen.findByText(/This link is no longer valid/);
    const [asked] = sent.filter(({ method }) => method === 'POST');
    expect([asked?.path, asked?.body]).toMatchObject([
      '/api/auth/administrator',
      { email: ANNA['E-mail address'], token: 'secret-of-the-link' },
    ]);
  });
});

describe('someone who signs up', () => {
  const page = <RegisterPage wanted="/app" landingOf={() => '/app'} />;
  const write = async (person: Person, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) if (value) await fill(person, await field(name), value);
  };

  it('sees about every field at once what is missing {3.user.first-name, 3.user.last-name, 3.user.email, 3.user.phone, 3.user.password}', async () => {
    const sent = serve(QUIET);
    const { person } = await show(page);
    await press(person, 'Create my account');
    await screen.findByText('The minimum age is 18.');
    for (const name of Object.keys(ANNA)) expect(faultOf(await field(name))).toBe('This field is required.');
    expect(document.activeElement).toBe(await field('First name'));
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['E-mail address', 'anna@example', 'This e-mail address is not complete.'],
    [
      'Phone',
      '12 34',
      'This phone number does not exist. Check it, with the country code if it is not Belgian (+44…).',
    ],
    [
      'Phone',
      'call me',
      'This phone number does not exist. Check it, with the country code if it is not Belgian (+44…).',
    ],
    ['Password', '1234567', 'Password must be at least 8 characters long'],
  ])('sees what is wrong with %s "%s"', async (name, value, words) => {
    serve(QUIET);
    const { person } = await show(page);
    await write(person, { ...ANNA, [name]: value });
    await press(person, 'Create my account');
    const input = await field(name);
    await waitFor(() => expect(faultOf(input)).toBe(words));
    expect(document.activeElement).toBe(input);
  });

  const signUp = async (person: Person, email = ANNA['E-mail address']) => {
    await write(person, { ...ANNA, 'E-mail address': email });
    await person.click(await screen.findByRole('checkbox', { name: 'I am 18 or older.' }));
    await press(person, 'Create my account');
    await screen.findByRole('heading', { name: 'Your code' });
  };
  afterEach(() => sessionStorage.clear());

  it('is signed up with what was typed and the code of the mail, and goes where they wanted to', async () => {
    const sent = serve({
      ...QUIET,
      'POST /api/auth/register': () => [200, { token: 'sealed' }],
      'POST /api/auth/register/confirm': () => [201, {}],
      'GET /api/auth/session': () => [200, { user: null }],
    });
    const { person, address } = await show(page);
    await signUp(person, ' Anna.Peeters@Example.be ');
    await screen.findByText(/We sent a code to anna\.peeters@example\.be\./);
    await fill(person, await field('Code'), '041 90');
    await press(person, 'Open my account');
    await waitFor(async () => expect(faultOf(await field('Code'))).toBe('Enter the six digits of the code.'));
    await fill(person, await field('Code'), '041 907');
    await press(person, 'Open my account');
    await waitFor(() => expect(address()).toBe('/app'));
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        firstName: 'Anna',
        lastName: 'Peeters',
        email: 'anna.peeters@example.be',
        phone: '+32 470 12 34 56',
        password: 'zeven-en-een',
        language: 'en',
      },
      { token: 'sealed', code: '041907' },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('finds the code’s field again after the page was forgotten, gets another code, and may change what was typed', async () => {
    const sent = serve({
      ...QUIET,
      'POST /api/auth/register': () => [200, { token: 'first' }],
      'POST /api/auth/register/resend': () => [200, { token: 'second', demoCode: '123456' }],
      'POST /api/auth/register/confirm': () => [422, refusal('account.wrong_code')],
    });
    const first = await show(page);
    await signUp(first.person);
    first.unmount();
    const { person } = await show(page);
    await press(person, 'Send another code');
    expect((await screen.findByTestId('demo-code')).textContent).toContain('123 456');
    await fill(person, await field('Code'), '000000');
    await press(person, 'Open my account');
    await screen.findByText(/This code is not correct/);
    expect(sent.at(-1)?.body).toEqual({ token: 'second', code: '000000' });
    await press(person, 'Change what I typed');
    await field('First name');
  });

  it('reads in French at the password why the server finds it too common', async () => {
    serve({
      ...QUIET,
      'POST /api/auth/register': () => [
        400,
        refusal('request.invalid', [{ path: 'password', message: 'Ce mot de passe est trop courant.' }]),
      ],
    });
    const { person, container } = await show(page, { language: 'fr' });
    const typed = Object.values(ANNA);
    const inputs = [...container.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')];
    for (const [at, input] of inputs.entries()) await fill(person, input, typed[at]!);
    await person.click(await screen.findByRole('checkbox'));
    await person.click(container.querySelector<HTMLElement>('button[type=submit]')!);
    await screen.findByText('Ce mot de passe est trop courant.');
    await waitFor(() => expect(document.activeElement).toBe(inputs[4]));
    expect(inputs.map(({ value }) => value)).toEqual(typed);
  });
});

describe('someone who signs in', () => {
  it('keeps both fields when the password is wrong, and may try again', async () => {
    let tries = 0;
    serve({
      ...QUIET,
      'POST /api/auth/login': () => [
        ++tries === 1 ? 401 : 200,
        tries === 1 ? refusal('session.wrong_credentials') : {},
      ],
      'GET /api/auth/session': () => [200, { user: null }],
    });
    const { person, address } = await show(<SignInPage wanted="/app" wrongRole={undefined} landingOf={() => '/app'} />);
    await fill(person, await field('E-mail address'), 'anna@example.be');
    await fill(person, await field('Password'), 'wrong');
    await press(person, 'Log in');
    await screen.findByText('Wrong e-mail address or password. Try again, or ask for a new password.');
    expect((await field('E-mail address')).value).toBe('anna@example.be');
    await fill(person, await field('Password'), 'right');
    await press(person, 'Log in');
    await waitFor(() => expect(address()).toBe('/app'));
  });

  it('is asked for both fields before anything is sent', async () => {
    const sent = serve(QUIET);
    const { person } = await show(<SignInPage wanted={undefined} wrongRole={undefined} landingOf={() => '/app'} />);
    await press(person, 'Log in');
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is asked for a code where the account wants one, in Dutch', async () => {
    const token = 'x'.repeat(43);
    const sent = serve({
      ...QUIET,
      'POST /api/auth/login': () => [200, { user: null, secondFactor: { token } }],
      'POST /api/auth/login/second-factor': () => [422, refusal('second_factor.wrong_code')],
    });
    const { person } = await show(<SignInPage wanted={undefined} wrongRole={undefined} landingOf={() => '/app'} />, {
      language: 'nl',
    });
    await fill(person, await screen.findByRole('textbox'), 'anna@example.be');
    await fill(person, await screen.findByLabelText('Wachtwoord'), 'goed-genoeg');
    await press(person, 'Aanmelden');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await fill(person, code, '12');
    await press(person, 'Bevestigen');
    await screen.findByText('Geef minstens 6 tekens op.');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('someone who forgot their password', () => {
  it('reads the same whether there is an account or not', async () => {
    serve({ 'POST /api/auth/forgot-password': () => [202, { done: true }] });
    const { person } = await show(<ForgotPasswordPage typed="" />);
    await press(person, 'Send the link');
    await screen.findByText('This field is required.');
    await fill(person, await field('E-mail address'), 'anna@example.be');
    await press(person, 'Send the link');
    expect((await screen.findByRole('status')).textContent).toContain('anna@example.be');
  });

  it('chooses a new one: a different repetition is named before the length', async () => {
    const sent = serve({ 'POST /api/auth/reset-password': () => [410, refusal('account.link_expired')] });
    const { person } = await show(<ResetPasswordPage />, { at: '/?token=abc' });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await fill(person, await field('New password'), 'abc');
    await fill(person, await field('Repeat the password'), 'abd');
    await person.click(save);
    await screen.findByText('Passwords do not match');
    await fill(person, await field('Repeat the password'), 'abc');
    await person.click(save);
    await screen.findByText('Password must be at least 8 characters long');
    await fill(person, await field('New password'), 'zeven-en-een');
    await fill(person, await field('Repeat the password'), 'zeven-en-een');
    await person.click(save);
    await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'abc', password: 'zeven-en-een', language: 'en' }]);
  });
});
