import type { SetupStepView, SetupView } from '@sablon/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { SetupPage } from './setup-page.js';

const step = (name: SetupStepView['step'], changed: Partial<SetupStepView>): SetupStepView => ({
  ...{ step: name, state: 'done', must: name !== 'sms', notes: [], testedAt: null, version: null },
  ...changed,
});
const VIEW: SetupView = {
  complete: false,
  email: 'anna@soignes.be',
  steps: [
    step('company', { state: 'missing', notes: [{ note: 'company.missing', tone: 'problem', params: {} }] }),
    step('legal', { state: 'missing', version: '7', notes: [{ note: 'legal.unread', tone: 'problem', params: {} }] }),
    step('mail', { state: 'unknown', notes: [{ note: 'mail.untested', tone: 'warning', params: {} }] }),
    step('sms', { state: 'unknown', notes: [{ note: 'sms.untested', tone: 'warning', params: {} }] }),
    step('drivers', { notes: [{ note: 'drivers.done', tone: 'ok', params: { count: 2 } }] }),
  ],
};
const DONE: SetupView = {
  ...VIEW,
  complete: true,
  steps: VIEW.steps.map((one) => ({ ...one, state: 'done', notes: [] })),
};
const part = async (name: string) => within(await screen.findByTestId(`setup-${name}`));

describe('the set-up guide', () => {
  it('says how far it is, what is missing and where it is done', async () => {
    serve({ 'GET /api/admin/setup': () => [200, VIEW] });
    await show(<SetupPage />);
    expect(await screen.findByText('1 of 4 in order')).toBeTruthy();
    const company = await part('company');
    expect(company.getByText(/Nothing is saved yet/)).toBeTruthy();
    expect(company.getByRole('link', { name: 'Open the company' }).getAttribute('href')).toBe('/admin/company');
    expect((await part('drivers')).getByText('2 drivers approved.')).toBeTruthy();
  });

  it('shows what the mail server answered, and takes the next try', async () => {
    let answers: readonly [number, unknown] = [
      422,
      { ...refusal('setup.mail_failed'), params: { reason: '535 wrong password.' } },
    ];
    const sent = serve({ 'GET /api/admin/setup': () => [200, VIEW], 'POST /api/admin/setup/mail-test': () => answers });
    const { person } = await show(<SetupPage />);
    const mail = await part('mail');
    await person.click(mail.getByRole('button', { name: 'Send a test to anna@soignes.be' }));
    expect((await mail.findByRole('alert')).textContent).toContain('535 wrong password.');
    answers = [200, DONE];
    await person.click(mail.getByRole('button', { name: /Send a test/ }));
    expect(await screen.findByText('Everything needed is in order.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('sends a text to the number that is typed, and asks for one', async () => {
    const sent = serve({
      'GET /api/admin/setup': () => [200, VIEW],
      'POST /api/admin/setup/sms-test': () => [200, DONE],
    });
    const { person } = await show(<SetupPage />);
    const sms = await part('sms');
    await person.click(sms.getByRole('button', { name: 'Send a test text' }));
    expect(await sms.findByText('This field is required.')).toBeTruthy();
    await fill(person, sms.getByRole('textbox'), '+32 470 12 34 56');
    await person.click(sms.getByRole('button', { name: 'Send a test text' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ phone: '+32 470 12 34 56' }));
  });

  it('takes the confirmation of a person', async () => {
    const sent = serve({
      'GET /api/admin/setup': () => [200, VIEW],
      'POST /api/admin/setup/confirm': () => [200, DONE],
    });
    const { person } = await show(<SetupPage />, { language: 'nl' });
    await person.click((await part('legal')).getByRole('button', { name: 'Ik heb deze teksten gelezen' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ step: 'legal', version: '7' }));
  });

  it('takes no confirmation of a company that someone else has changed, and shows it as it is now', async () => {
    let view = VIEW;
    serve({
      'GET /api/admin/setup': () => [200, view],
      'POST /api/admin/setup/confirm': () => {
        view = { ...VIEW, steps: VIEW.steps.map((one) => ({ ...one, version: one.version && '8' })) };
        return [409, refusal('office.changed_meanwhile')];
      },
    });
    const { person } = await show(<SetupPage />);
    const legal = await part('legal');
    await person.click(legal.getByRole('button', { name: /read these texts/ }));
    expect((await legal.findByRole('alert')).textContent).toMatch(/changed/i);
    const sent = serve({
      'GET /api/admin/setup': () => [200, view],
      'POST /api/admin/setup/confirm': () => [200, DONE],
    });
    await person.click(legal.getByRole('button', { name: /read these texts/ }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ step: 'legal', version: '8' }),
    );
  });

  it('says that its state could not be read', async () => {
    serve({ 'GET /api/admin/setup': () => [503, refusal('server.unavailable')] });
    await show(<SetupPage />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
