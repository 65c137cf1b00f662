import { DEMO_BRAND, DEMO_COMPANY } from '@sablon/domain';
import type { SetupFacts } from '@sablon/persistence';
import type { ApiConfig } from '../config/config.js';
import { setupSteps, type SetupSituation } from './setup-steps.js';

const CONFIG = {
  demo: false,
  supportEmail: 'help@soignes.be',
  messages: { mailFrom: 'bonjour@soignes.be' },
  stripe: {
    secretKey: 'sk_live_51AbCdEfGhIjKlMnXXXX',
    publishableKey: 'pk_live_51AbCdEfGhIjKlMnYYYY',
    webhookSecrets: ['whsec_0123456789abcdef'],
    baseUrl: undefined,
  },
} as unknown as ApiConfig;
const at = new Date('2026-11-27T10:00:00Z');
const TESTED: SetupFacts['tests'] = [
  { service: 'mail', at, data: { ok: true } },
  { service: 'payments', at, data: { ok: true, findings: [{ code: 'answers_live', state: 'ok', params: {} }] } },
];
const READY: SetupSituation = {
  config: CONFIG,
  identity: {
    brand: { ...DEMO_BRAND, name: 'Soignes' },
    company: { ...DEMO_COMPANY, name: 'Soignes SRL', demo: false },
    versions: { brand: 2, company: 3 },
  },
  facts: {
    ...{ tests: TESTED, confirmed: ['legal'], tariff: { version: '2027-1', byPerson: true } },
    ...{ driversApproved: 2, driversApplying: 1 },
  },
  ...{ mailKind: 'smtp', smsKind: 'none', mapQuality: 'built' },
};
const withFacts = (facts: Partial<SetupFacts>): Partial<SetupSituation> => ({ facts: { ...READY.facts, ...facts } });
const withConfig = (config: object): Partial<SetupSituation> => ({ config: { ...CONFIG, ...config } });
const stripe = (keys: object) => withConfig({ stripe: { ...CONFIG.stripe, ...keys } });
const judged = (step: string, changed: Partial<SetupSituation> = {}) => {
  const found = setupSteps({ ...READY, ...changed }).find((one) => one.step === step);
  return [found?.state, ...(found?.notes.map(({ note }) => note) ?? [])];
};

describe('a company that is set up', () => {
  it('has everything it needs, and no SMS unless it wants them', () => {
    expect(setupSteps(READY).map(({ step, state, must }) => [step, state, must])).toEqual([
      ['company', 'done', true],
      ['brand', 'done', true],
      ['legal', 'done', true],
      ['mail', 'done', true],
      ['sms', 'missing', false],
      ['payments', 'done', true],
      ['tariffs', 'done', true],
      ['area', 'done', true],
      ['drivers', 'done', true],
    ]);
  });
});

describe('a person confirms', () => {
  it('the company and the tariff that were shown, and nothing else', () => {
    expect(setupSteps(READY).flatMap(({ step, version }) => (version === null ? [] : [[step, version]]))).toEqual([
      ['legal', '3'],
      ['tariffs', '2027-1'],
    ]);
  });
});

describe('a step is open', () => {
  it('while the company is missing, made up or has gaps; the legal texts wait for it', () => {
    const identity = (company: SetupSituation['identity']['company']) => ({ identity: { ...READY.identity, company } });
    expect(judged('company', identity(null))).toEqual(['missing', 'company.missing']);
    expect(judged('company', identity(DEMO_COMPANY))).toEqual(['missing', 'company.sample']);
    expect(judged('company', identity({ ...DEMO_COMPANY, demo: false, legalForm: ' ' }))).toEqual([
      'missing',
      'company.incomplete',
    ]);
    expect(judged('legal', identity(null))).toEqual(['missing', 'legal.company_first']);
    expect(judged('legal', withFacts({ confirmed: [] }))).toEqual(['missing', 'legal.unread']);
  });

  it('while no mail was taken by the server, or mails come from a made-up address', () => {
    expect(judged('mail', { mailKind: 'none' })).toEqual(['missing', 'mail.missing']);
    expect(judged('mail', withFacts({ tests: [] }))).toEqual(['unknown', 'mail.untested']);
    const failed = [{ service: 'mail', at, data: { ok: false, reason: 'Invalid login.' } }];
    expect(judged('mail', withFacts({ tests: failed }))).toEqual(['missing', 'mail.failed']);
    expect(judged('mail', withConfig({ messages: { mailFrom: 'Sablon <bonjour@sablon.test>' } }))).toEqual([
      'missing',
      'mail.from',
      'mail.done',
    ]);
    expect(judged('mail', withConfig({ supportEmail: 'support@sablon.test' }))[1]).toBe('mail.support');
  });

  it('while the keys do not fit, move no money, or the provider was not asked or said no', () => {
    expect(judged('payments', stripe({ publishableKey: 'pk_test_51AbCdEfGhIjKlMnYYYY' }))).toEqual([
      'missing',
      'payments.modes_differ',
      'payments.answers_live',
    ]);
    const test = { secretKey: 'sk_test_51AbCdEfGhIjKlMnXXXX', publishableKey: 'pk_test_51AbCdEfGhIjKlMnYYYY' };
    expect(judged('payments', stripe(test)).slice(0, 2)).toEqual(['missing', 'payments.test_keys']);
    expect(judged('payments', stripe({ baseUrl: 'http://localhost:4000' }))).toEqual(['missing', 'payments.sandbox']);
    expect(judged('payments', withFacts({ tests: [] }))).toEqual(['unknown', 'payments.unchecked']);
    const findings = [{ code: 'webhook_none', state: 'problem' as const, params: { url: 'https://taxi.be' } }];
    const tests = [{ service: 'payments', at, data: { ok: false, findings } }];
    expect(judged('payments', withFacts({ tests }))).toEqual(['missing', 'payments.webhook_none']);
  });

  it('while a person has not agreed with this very tariff', () => {
    const builtIn = { version: '2026-1', byPerson: false };
    expect(judged('tariffs', withFacts({ tariff: builtIn }))).toEqual(['missing', 'tariffs.unconfirmed']);
    expect(judged('tariffs', withFacts({ tariff: builtIn, confirmed: ['tariffs 2025-9'] }))[0]).toBe('missing');
    expect(judged('tariffs', withFacts({ tariff: builtIn, confirmed: ['tariffs 2026-1'] }))).toEqual([
      'done',
      'tariffs.done',
    ]);
    expect(judged('tariffs', withFacts({ tariff: null }))).toEqual(['missing', 'tariffs.none']);
  });

  it('without a real map and without a driver, however many apply', () => {
    expect(judged('area', { mapQuality: 'approximate' })).toEqual(['missing', 'area.approximate']);
    expect(judged('area', { mapQuality: 'formula' })).toEqual(['missing', 'area.formula']);
    expect(judged('drivers', withFacts({ driversApproved: 0 }))).toEqual([
      'missing',
      'drivers.none',
      'drivers.applying',
    ]);
  });
});
