import type { SetupConfirmation, SetupNote, SetupStep, SetupStepView } from '@sablon/contracts';
import { type CompanyDetails, DEMO_COMPANY, type SavedIdentity } from '@sablon/domain';
import type { SetupFacts, VersionedIdentity } from '@sablon/persistence';
import { checkStripeKeys, type StripeFinding } from '@sablon/providers';
import type { ApiConfig } from '../config/config.js';

type Note = SetupStepView['notes'][number];
type Judged = Pick<SetupStepView, 'state' | 'notes'>;

const note = (of: SetupNote, tone: Note['tone'], params: Note['params'] = {}): Note => ({ note: of, tone, params });
const done = (of: SetupNote, params: Note['params'] = {}): Judged => ({
  state: 'done',
  notes: [note(of, 'ok', params)],
});
const missing = (of: SetupNote, params: Note['params'] = {}): Judged => ({
  state: 'missing',
  notes: [note(of, 'problem', params)],
});

/** Whether anything the law has us publish is still empty. */
const isIncomplete = (company: CompanyDetails): boolean =>
  Object.values(company).some((value) => typeof value === 'string' && value.trim() === '');

export function companyStep(company: CompanyDetails | null, demo: boolean): Judged {
  if (company === null) return demo ? done('company.done', { name: DEMO_COMPANY.name }) : missing('company.missing');
  if (company.demo && !demo) return missing('company.sample');
  return isIncomplete(company) ? missing('company.incomplete') : done('company.done', { name: company.name });
}

function brandStep(brand: SavedIdentity['brand']): Judged {
  if (brand === null) return missing('brand.missing');
  const { notes } = done('brand.done', { name: brand.name });
  return { state: 'done', notes: brand.logo === null ? [...notes, note('brand.no_logo', 'warning')] : notes };
}

/** Confirmed by a person, as no program knows whether they fit the company. */
function legalStep(company: Judged, confirmed: readonly string[]): Judged {
  if (company.state !== 'done') return missing('legal.company_first');
  return confirmed.includes('legal') ? done('legal.done') : missing('legal.unread');
}

/** The domain of the made-up addresses that are in force until others are set. */
const isMadeUp = (address: string): boolean => /@sablon\.test>?\s*$/.test(address);

interface Sender {
  readonly service: 'mail' | 'sms';
  /** Of the sender: `none` where nothing is configured, `inbox` where messages stay on this machine. */
  readonly kind: string;
}

/** That a server is configured says little: only a message that it took does. */
function senderStep({ service, kind }: Sender, tests: SetupFacts['tests']): Judged {
  if (kind === 'none') return missing(`${service}.missing`);
  if (kind === 'inbox') return done(`${service}.local`);
  const test = tests.find((one) => one.service === service);
  if (!test) return { state: 'unknown', notes: [note(`${service}.untested`, 'warning')] };
  return test.data.ok ? done(`${service}.done`) : missing(`${service}.failed`, { reason: test.data.reason ?? '' });
}

function mailStep(kind: string, { messages, supportEmail }: ApiConfig, facts: SetupFacts): Judged {
  const sending = senderStep({ service: 'mail', kind }, facts.tests);
  if (kind === 'none' || kind === 'inbox') return sending;
  const wrong = [
    ...(isMadeUp(messages.mailFrom) ? [note('mail.from', 'problem')] : []),
    ...(isMadeUp(supportEmail) ? [note('mail.support', 'problem')] : []),
  ];
  return wrong.length > 0 ? { state: 'missing', notes: [...wrong, ...sending.notes] } : sending;
}

const paymentNote = ({ code, state, params }: StripeFinding): Note => note(`payments.${code}`, state, { ...params });

/** Keys that fit each other, and then the last answer of the provider. Test keys move no money. */
function paymentStep({ stripe, demo }: ApiConfig, tests: SetupFacts['tests']): Judged {
  if (stripe.baseUrl) return demo ? done('payments.local') : missing('payments.sandbox');
  const keys = checkStripeKeys(
    { secret: stripe.secretKey, open: stripe.publishableKey, webhook: stripe.webhookSecrets[0] },
    demo ? 'demo' : 'production',
  );
  const answers = (tests.find(({ service }) => service === 'payments')?.data.findings ??
    []) as readonly StripeFinding[];
  const notes = [...keys, ...answers].map(paymentNote);
  if (keys.length > 0 || answers.some(({ state }) => state === 'problem')) return { state: 'missing', notes };
  return answers.length > 0
    ? { state: 'done', notes }
    : { state: 'unknown', notes: [...notes, note('payments.unchecked', 'warning')] };
}

function tariffStep({ tariff, confirmed }: SetupFacts): Judged {
  if (tariff === null) return missing('tariffs.none');
  const { version, byPerson } = tariff;
  const agreed = byPerson || confirmed.includes(`tariffs ${version}`);
  return agreed ? done('tariffs.done', { version }) : missing('tariffs.unconfirmed', { version });
}

/** Of the map in force: `built`, `approximate` or `formula`. */
function areaStep(quality: string): Judged {
  if (quality === 'built') return done('area.done');
  return missing(quality === 'approximate' ? 'area.approximate' : 'area.formula');
}

function driverStep({ driversApproved, driversApplying }: SetupFacts): Judged {
  const applying = driversApplying > 0 ? [note('drivers.applying', 'warning', { count: driversApplying })] : [];
  if (driversApproved === 0) return { state: 'missing', notes: [note('drivers.none', 'problem'), ...applying] };
  return { state: 'done', notes: [note('drivers.done', 'ok', { count: driversApproved }), ...applying] };
}

/** What the steps are judged by. */
export interface SetupSituation {
  readonly config: ApiConfig;
  readonly identity: VersionedIdentity;
  readonly facts: SetupFacts;
  readonly mailKind: string;
  readonly smsKind: string;
  readonly mapQuality: string;
}

/** Texts are dear and push notifications do without them. */
const OPTIONAL: ReadonlySet<SetupStep> = new Set<SetupStep>(['sms']);

/** What a person confirms with a step: the company that fills the legal texts, or the tariff in force; empty while there is none. */
export const confirmedVersion = (
  step: SetupConfirmation['step'],
  { versions }: VersionedIdentity,
  { tariff }: SetupFacts,
): string => (step === 'legal' ? String(versions.company) : (tariff?.version ?? ''));

/** Every step of the guide, in its order. */
export function setupSteps(situation: SetupSituation): SetupStepView[] {
  const { config, identity, facts } = situation;
  const company = companyStep(identity.company, config.demo);
  const judged: Readonly<Record<SetupStep, Judged>> = {
    company,
    brand: brandStep(identity.brand),
    legal: legalStep(company, facts.confirmed),
    mail: mailStep(situation.mailKind, config, facts),
    sms: senderStep({ service: 'sms', kind: situation.smsKind }, facts.tests),
    payments: paymentStep(config, facts.tests),
    tariffs: tariffStep(facts),
    area: areaStep(situation.mapQuality),
    drivers: driverStep(facts),
  };
  return (Object.keys(judged) as SetupStep[]).map((step) => ({
    step,
    must: !OPTIONAL.has(step),
    testedAt: facts.tests.find(({ service }) => service === step)?.at.toISOString() ?? null,
    version: step === 'legal' || step === 'tariffs' ? confirmedVersion(step, identity, facts) : null,
    ...judged[step],
  }));
}
