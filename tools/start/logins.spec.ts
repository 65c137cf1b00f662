import { decideMode } from '@sablon/domain';
import { welcome } from './logins.mjs';

const said = (environment: Record<string, string>, more: object = {}): string =>
  welcome({
    url: 'http://localhost:3000',
    dataDirectory: '/data',
    elapsedMs: 12_345,
    demo: true,
    mode: decideMode(environment),
    listensOn: ['127.0.0.1', '::1'],
    demoAccounts: 43,
    sandboxUrl: 'http://localhost:4000',
    administratorLink: null,
    map: '  Roads: a map.',
    ...more,
  });
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1' };

describe('what npm start says in the end (S2)', () => {
  it('in production without an administrator: the link that makes one (O1)', () => {
    const link = 'https://taxi.example.be/inscription#administrator=abc';
    const lines = said(STRIPE, { administratorLink: link }).split('\n');
    expect(lines).toContain(`    ${link}`);
    expect(said(STRIPE)).not.toMatch('administrator');
  });

  it('in the demo: its logins, where they exist, and that it is one', () => {
    const text = said({});
    expect(text).toMatch('DEMO: nothing real is configured. Listens on 127.0.0.1 and ::1.');
    for (const name of ['passager', 'chauffeur', 'dispatch', 'admin']) expect(text).toMatch(`${name}@sablon.test`);
    expect(text).toMatch('Sablon-demo-2026');
    expect(text).toMatch('A demo fleet is driving');
    expect(text).toMatch('Mails are shown at http://localhost:3000/dev/inbox');
    expect(text).not.toMatch('WARNING');
    expect(said({}, { demoAccounts: 0 })).not.toMatch(/@sablon\.test|Sablon-demo-2026/);
    expect(said({}, { demo: false })).toMatch('The demo fleet is off');
  });

  it('in the demo: who else reaches it', () => {
    const open = said({ HOST: '0.0.0.0' }, { listensOn: ['0.0.0.0'] });
    expect(open).toMatch('Listens on 0.0.0.0.');
    expect(open).toMatch(/WARNING: The demo listens on HOST=0\.0\.0\.0/);
    expect(said({ SABLON_MODE: 'demo', ...STRIPE })).toMatch(
      'DEMO: SABLON_MODE says so; configured for real: STRIPE_SECRET_KEY.',
    );
  });

  it('in production: no logins and no fleet, but what is real and what is not', () => {
    const text = said(STRIPE, { sandboxUrl: undefined, demoAccounts: 0 });
    expect(text).toMatch('PRODUCTION: configured for real: STRIPE_SECRET_KEY.');
    expect(text).not.toMatch(/@sablon\.test|Sablon-demo-2026|fleet|inbox|demo/);
    expect(text).toMatch('Payments go to Stripe.');
    expect(text).toMatch('Mails stay unsent; set SMTP_URL to send them.');
    const more = said({ SMTP_URL: 'smtp://x', TWILIO_ACCOUNT_SID: 'AC1' });
    expect(more).toMatch('PRODUCTION: configured for real: SMTP_URL, TWILIO_ACCOUNT_SID.');
    expect(more).toMatch('Mails are sent.');
    expect(more).toMatch('SMS are sent.');
    expect(more).toMatch(/sandbox at http:\/\/localhost:4000, no money moves/);
    expect(more).toMatch('its 43 demo accounts cannot log in');
  });
});
