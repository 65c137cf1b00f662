import { screen, waitFor } from '@testing-library/react';
import { refusal, serve, show, type Person } from '../testing/component.js';
import { ContactForm } from './contact-form.js';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const send = (name = 'Send the message') => screen.findByRole('button', { name });

async function write(person: Person, email = 'anna@example.be') {
  await person.type(await field('Full name'), 'Anna Peeters');
  await person.type(await field('E-mail'), email);
  await person.type(await field('Subject'), 'A bag');
  await person.type(await field('Message'), 'Left in the car.');
}

describe('the contact form', () => {
  it('names every field that is missing and puts the cursor into the first', async () => {
    const sent = serve({});
    const { person } = await show(<ContactForm />);
    await person.click(await send());
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4);
    const name = await field('Full name');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toContain('required');
    expect(sent).toEqual([]);
  });

  it('says in Dutch what is wrong with an address, and follows a change of language', async () => {
    serve({});
    const { person, speak } = await show(<ContactForm />, { language: 'nl' });
    await person.type(await field('E-mail'), 'anna@');
    await person.click(await send('Bericht versturen'));
    expect(await screen.findByText('Dit e-mailadres is niet volledig.')).toBeTruthy();
    await speak('fr');
    expect(await screen.findByText('Cette adresse e-mail n’est pas complète.')).toBeTruthy();
  });

  it('sends what was typed, trimmed, once, however often it is pressed', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const sent = serve({ 'POST /api/contact': () => answered.then(() => [201, {}] as const) });
    const { person } = await show(<ContactForm />);
    await write(person, ' Anna@Example.be ');
    await person.click(await send());
    await person.click(await send('Sending…'));
    await person.type(await field('Subject'), '{Enter}');
    answer();
    expect((await screen.findByRole('status')).textContent).toContain('anna@example.be');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/contact',
        body: {
          id: expect.any(String),
          name: 'Anna Peeters',
          email: 'anna@example.be',
          phone: '',
          subject: 'A bag',
          message: 'Left in the car.',
          language: 'en',
        },
      },
    ]);
  });

  it('puts what the server refuses at its field, and loses nothing', async () => {
    serve({
      'POST /api/contact': () => [
        400,
        refusal('request.invalid', [
          {
            path: 'phone',
            message: 'This phone number does not exist. Check it, with the country code if it is not Belgian (+44…).',
          },
        ]),
      ],
    });
    const { person } = await show(<ContactForm />);
    await write(person);
    await person.click(await send());
    expect((await screen.findByRole('alert')).textContent).toContain('Some fields are not valid.');
    const phone = await field('Phone (optional)');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect((await field('Message')).value).toBe('Left in the car.');
  });

  it('keeps everything without a network and sends the same message at the next try', async () => {
    let online = false;
    const sent = serve({
      'POST /api/contact': () => {
        if (!online) throw new TypeError('no network');
        return [201, {}];
      },
    });
    const { person } = await show(<ContactForm />);
    await write(person);
    await person.click(await send());
    await screen.findByRole('alert');
    online = true;
    await person.click(await send());
    await screen.findByRole('status');
    const [first, second] = sent.map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('takes no more than the contract allows', async () => {
    serve({});
    await show(<ContactForm />);
    const subject = await field('Subject');
    await waitFor(() => expect(subject.maxLength).toBe(160));
    expect((await field('Phone (optional)')).maxLength).toBe(30);
  });
});
