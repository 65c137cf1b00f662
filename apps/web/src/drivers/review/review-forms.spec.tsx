import type { DriverDocumentView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { ReviewForm as AskReview } from '../fairness/review-form.js';
import { DecisionForm } from './decision-form.js';
import { InviteDriver } from './invite-driver.js';
import { ReviewForm } from './review-form.js';

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const required = 'This field is required.';
const bodies = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

// Fetched by each form once it is shown.
beforeAll(() => Promise.all([import('./review.schemas.js'), import('../fairness/fairness.schemas.js')]));

it('a document is accepted with its day or refused with a reason, by a button and not by Enter', async () => {
  const path = '/api/admin/drivers/d1/documents/insurance';
  const sent = serve({ [`POST ${path}/approve`]: () => [200, {}], [`POST ${path}/refuse`]: () => [200, {}] });
  const document_ = { kind: 'insurance', number: 'N-1' } as unknown as DriverDocumentView;
  const { person } = await show(<ReviewForm driverId="d1" document={document_} onDecided={jest.fn()} />);
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText(required);
  expect(document.activeElement).toBe(box('expiresOn'));
  await person.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(document.activeElement).toBe(box('note')));
  await person.type(box('number'), '{Enter}');
  expect(sent).toEqual([]);
  await fill(person, box('note'), 'Unreadable');
  await person.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ note: 'Unreadable' }]));
  await person.type(box('expiresOn'), '2028-01-31');
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies(sent)[1]).toEqual({ expiresOn: '2028-01-31', number: 'N-1' }));
});

it('an application is approved without a message; more is asked for with one', async () => {
  const path = '/api/admin/applications/a1';
  const sent = serve({ [`POST ${path}/approve`]: () => [200, {}], [`POST ${path}/ask`]: () => [200, {}] });
  const { person } = await show(<DecisionForm id="a1" onDecided={() => Promise.resolve()} />);
  await person.click(await screen.findByRole('button', { name: 'Ask for more' }));
  await screen.findByText(required);
  expect(document.activeElement).toBe(box('note'));
  await fill(person, box('note'), 'The photo is blurred.');
  await person.click(screen.getByRole('button', { name: 'Ask for more' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ note: 'The photo is blurred.' }]));
  await person.type(box('validUntil.driving_licence'), '2028-01-31');
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  expect(bodies(sent)[1]).toMatchObject({
    ...{ vehicleClass: 'standard', vehicleLicence: '' },
    validUntil: { driving_licence: '2028-01-31', criminal_record: '' },
  });
});

it('a driver is invited in the chosen language, and what was typed stays when the address has a file already', async () => {
  const answers = [[409, refusal('application.already_open')] as const, [200, { done: true }] as const];
  const sent = serve({ 'POST /api/admin/applications': () => answers.shift() ?? [500, {}] });
  const { person } = await show(<InviteDriver />);
  await person.click(await screen.findByRole('button', { name: 'Invite a driver' }));
  await person.click(await screen.findByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(document.activeElement).toBe(box('firstName')));
  const typed = { firstName: 'Lara', lastName: 'Haddad', email: 'lara@example.be', phone: '+32 470 11 22 33' };
  for (const [name, value] of Object.entries(typed)) await fill(person, box(name), value);
  await person.selectOptions(await screen.findByLabelText('Language of the message'), 'nl');
  await person.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await screen.findByRole('alert');
  expect(box('email').value).toBe('lara@example.be');
  await person.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = bodies(sent) as { id: string }[];
  expect(first).toMatchObject({ ...typed, language: 'nl' });
  expect(second).toEqual(first);
});

it('a driver asks for a review in words', async () => {
  const sent = serve({ 'POST /api/driver/reviews': () => [200, {}] });
  const { person } = await show(<AskReview subject="other" subjectId={null} asked={false} about="yesterday" />);
  await person.click(await screen.findByTestId('ask-review'));
  expect((await screen.findByTestId<HTMLButtonElement>('send-review')).disabled).toBe(true);
  await fill(person, box('words'), ' Why not me? ');
  await person.click(screen.getByTestId('send-review'));
  await waitFor(() => expect(bodies(sent)).toEqual([{ subject: 'other', subjectId: null, words: 'Why not me?' }]));
});
