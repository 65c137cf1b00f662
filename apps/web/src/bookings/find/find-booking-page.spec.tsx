import { screen } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { FindBookingPage } from './find-booking-page.js';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Send me the link' });
// Fetched by the form once it is submitted.
beforeAll(() => import('./find-booking.schemas.js'));

describe('finding a booking without an account', () => {
  it('sends code and contact, promises nothing, and finds both again for a correction', async () => {
    const sent = serve({ 'POST /api/track': () => [200, { done: true }] });
    const { person } = await show(<FindBookingPage />);
    await fill(person, await field('Confirmation code'), 'k7q x2m');
    await fill(person, await field('E-mail address or phone'), '0470 12 34 56');
    await person.click(submit());
    const words = (await screen.findByTestId('link-sent')).textContent;
    expect(words).toContain('If booking K7QX2M was made with 0470 12 34 56');
    expect(sent.at(-1)?.body).toEqual({ code: 'K7QX2M', contact: '0470 12 34 56' });
    await person.click(screen.getByRole('button', { name: 'Correct it' }));
    expect((await field('Confirmation code')).value).toBe('K7QX2M');
    expect((await field('E-mail address or phone')).value).toBe('0470 12 34 56');
  });

  it('says at the field what is neither an address nor a number, before anything is sent', async () => {
    const sent = serve({});
    const { person } = await show(<FindBookingPage />);
    await fill(person, await field('Confirmation code'), 'K7QX2M');
    await fill(person, await field('E-mail address or phone'), 'Nora');
    await person.click(submit());
    await screen.findByText(/^Give a complete e-mail address, or a number/);
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when it is asked too often', async () => {
    serve({ 'POST /api/track': () => [429, refusal('request.too_many')] });
    const { person } = await show(<FindBookingPage />);
    await fill(person, await field('Confirmation code'), 'K7QX2M');
    await fill(person, await field('E-mail address or phone'), 'nora@sablon.test');
    await person.click(submit());
    await screen.findByRole('alert');
    expect((await field('E-mail address or phone')).value).toBe('nora@sablon.test');
  });
});
