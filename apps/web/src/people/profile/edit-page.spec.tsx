import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { EditProfilePage } from './edit-page.js';

const NORA = {
  firstName: 'Nora',
  lastName: 'Janssens',
  email: 'nora@example.be',
  newEmail: null,
  phone: '0470 12 34 56',
  ride: { silentRide: false, petFriendly: false },
};
const PATH = '/api/account/profile';
const named = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

describe('the page of who someone is', () => {
  it('shows that it loads, then the values that are kept', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    serve({ [`GET ${PATH}`]: () => arrived.then(() => [200, NORA] as const) });
    const { container } = await show(<EditProfilePage />);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    arrive();
    await screen.findByDisplayValue('Nora');
    expect([named('lastName').value, named('phone').value]).toEqual(['Janssens', '0470 12 34 56']);
  });

  it('saves all three, trimmed, and goes back', async () => {
    const sent = serve({
      [`GET ${PATH}`]: () => [200, NORA],
      [`PATCH ${PATH}`]: (body) => [200, { ...NORA, ...(body as object) }],
      'GET /api/auth/session': () => [200, { user: null }],
    });
    const { person, address } = await show(<EditProfilePage />);
    await fill(person, await screen.findByDisplayValue('Nora'), ' Noor ');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      firstName: 'Noor',
      lastName: 'Janssens',
      phone: '0470 12 34 56',
    });
  });

  it('says in French what is wrong with a number', async () => {
    serve({ [`GET ${PATH}`]: () => [200, NORA] });
    const { person } = await show(<EditProfilePage />, { language: 'fr' });
    await screen.findByDisplayValue('Nora');
    await fill(person, named('phone'), '12');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(
      'Ce numéro de téléphone n’existe pas. Vérifiez-le, avec l’indicatif du pays s’il n’est pas belge (+33…).',
    );
    expect(document.activeElement).toBe(named('phone'));
  });

  it('asks for the password before it changes the address, and says when that is wrong', async () => {
    const sent = serve({
      [`GET ${PATH}`]: () => [200, NORA],
      [`POST ${PATH}/email`]: () => [422, refusal('account.wrong_password')],
    });
    const { person } = await show(<EditProfilePage />);
    await person.click(await screen.findByRole('button', { name: 'Change address' }));
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the link' });
    expect(send.disabled).toBe(true);
    await fill(person, named('email'), 'Noor@Example.be');
    await fill(person, named('password'), 'wrong');
    await person.click(send);
    await screen.findByText('The current password is not correct. Try again, or ask for a new one.');
    expect(named('email').value).toBe('Noor@Example.be');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'noor@example.be', password: 'wrong' });
  });
});
