// The first administrator: from the link of the installation to a company that is set up.
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { eventually } from './eventually.mjs';

const PASSWORD = 'trois chevaux au Sablon';
const EMAIL = 'nadia@rehearsal.example';
export const BRAND = 'Taxi Répétition';
const COMPANY = {
  name: 'Répétition SRL',
  legalForm: 'SRL',
  street: 'Rue de la Régence 3',
  postalCode: '1000',
  city: 'Bruxelles',
  countryCode: 'BE',
  companyNumber: '0999.999.922',
  vatNumber: 'BE0999999922',
  registerCourt: 'Bruxelles',
  licence: 'LVC-0001',
  iban: 'BE68539007547034',
  bic: 'GEBABEBB',
  email: 'office@rehearsal.example',
  phone: '+32 2 555 01 23',
  demo: false,
};
/** What stays open where the sandbox stands in for Stripe. */
const CANNOT_BE_DONE_HERE = ['payments'];
const STEP_MS = 30_000;

/** An authenticator app. Each of its codes works once, so the next one may have to be waited for. */
class Authenticator {
  #last = 0;

  constructor(secret) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  async code() {
    const step = Math.max(Math.floor(Date.now() / STEP_MS), this.#last + 1);
    await sleep(Math.max(0, (step - 1) * STEP_MS - Date.now())); // the code of the next half minute is taken as well
    this.#last = step;
    return this.totp.generate({ timestamp: step * STEP_MS });
  }
}

/** Opens the printed link, makes the administrator, and turns two-step verification on; before that nothing else opens. */
export async function makeAdministrator(visitor, link) {
  const person = { firstName: 'Nadia', lastName: 'Claes', phone: '+32 470 12 34 56', language: 'fr' };
  const token = new URL(link).hash.replace('#administrator=', '');
  const made = await visitor.post('/api/auth/administrator', { ...person, email: EMAIL, password: PASSWORD, token });
  const { mustEnrol } = await visitor.get('/api/auth/session');
  if (made.user?.role !== 'admin' || !mustEnrol)
    throw new Error('the administrator is not asked for two-step verification');
  const early = await visitor.fetch('GET', '/api/admin/setup');
  if (early.status < 400) throw new Error('the back office opens before two-step verification is on');
  const { secret } = await visitor.post('/api/account/second-factor/start', { password: PASSWORD });
  const app = new Authenticator(secret);
  await visitor.post('/api/account/second-factor/confirm', { code: await app.code() });
  return app;
}

/** Logs in with both steps. */
export async function logInAgain(visitor, app) {
  const { secondFactor, user } = await visitor.post('/api/auth/login', { email: EMAIL, password: PASSWORD });
  if (user || !secondFactor) throw new Error('the login did not ask for the second step');
  const session = await visitor.post('/api/auth/login/second-factor', {
    token: secondFactor.token,
    code: await app.code(),
  });
  if (session.user?.email !== EMAIL) throw new Error('the administrator is not logged in');
}

/** Saves company and brand, and goes through the set-up guide; fails if it asks for more than a rehearsal can have. */
export async function setUpCompany(admin, { mail, sms }) {
  const { version } = await admin.get('/api/admin/company');
  await admin.put('/api/admin/company', { ...COMPANY, version });
  const brand = await admin.get('/api/admin/brand');
  await admin.put('/api/admin/brand', {
    ...brand,
    name: BRAND,
    shortName: 'Répétition',
    email: COMPANY.email,
    phone: COMPANY.phone,
  });
  const { steps } = await admin.get('/api/admin/setup');
  for (const { step, version } of steps)
    if (step === 'legal' || step === 'tariffs') await admin.post('/api/admin/setup/confirm', { step, version });
  await admin.post('/api/admin/setup/mail-test');
  await mail.letterTo(EMAIL, '/admin/setup');
  await admin.post('/api/admin/setup/sms-test', { phone: '+32470123456' });
  if (!sms.texts.some(({ to }) => to === '+32470123456')) throw new Error('the test SMS did not reach the gateway');
  await admin.post('/api/admin/setup/payments-check');
  await eventually('the name of the brand on every api', async () => {
    const pages = await Promise.all(['/', '/', '/manifest.webmanifest', '/manifest.webmanifest'].map(textOf(admin)));
    return pages.every((page) => page.includes(BRAND));
  });
}

const textOf = (visitor) => async (path) => (await visitor.fetch('GET', path)).bytes.toString();

/** Fails if the guide still asks for something that a rehearsal can have. */
export async function checkGuide(admin) {
  const { steps } = await admin.get('/api/admin/setup');
  const open = steps.filter(({ must, state, step }) => must && state !== 'done' && !CANNOT_BE_DONE_HERE.includes(step));
  if (open.length > 0)
    throw new Error(
      `the set-up guide still asks for ${open.map(({ step, state }) => `${step} (${state})`).join(', ')}`,
    );
  return { done: steps.filter(({ state }) => state === 'done').length, of: steps.length };
}
