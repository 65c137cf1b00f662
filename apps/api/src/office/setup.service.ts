import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SetupConfirmation, SetupView } from '@sablon/contracts';
import { fail, ok, type Result, smsSenderName } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { composeSms, renderMail } from '@sablon/mail';
import {
  type Database,
  readVersionedIdentity,
  readNameOf,
  readSetup,
  type SetupTestResult,
  type StaffAction,
  writeAudit,
} from '@sablon/persistence';
import { checkStripeAccount, type MessageSenders } from '@sablon/providers';
import { currentBrand } from '@sablon/words';
import { API_CONFIG, DATABASE, GEO, SENDERS } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { type CurrentSession, staffOf } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { companyStep, confirmedVersion, setupSteps } from './setup-steps.js';

/** Longest answer of a service that is shown. */
const REASON_MAX = 200;

/** An answer without addresses and numbers of people: the audit log holds none (reliability.md I25). */
const withoutPeople = (reason: string): string =>
  reason.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…@…').replaceAll(/\+?\d[\d\s/-]{6,}\d/g, '…');

/** An answer as one short sentence. */
function sentenceOf(reason: unknown): string {
  const line =
    String(reason ?? '')
      .split('\n')[0]
      ?.trim()
      .slice(0, REASON_MAX) ?? '';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** How far the set-up of a new company is, and the tests and confirmations of an administrator. */
@Injectable()
export class SetupService {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SENDERS) private readonly senders: MessageSenders,
    @Inject(GEO) private readonly geo: Geo,
    private readonly limits: LoginLimitsService,
  ) {}

  async read({ email }: Pick<CurrentSession, 'email'>): Promise<SetupView> {
    const { sql } = this.database;
    const steps = setupSteps({
      config: this.config,
      identity: await readVersionedIdentity(sql),
      facts: await readSetup(sql),
      mailKind: this.senders.mail.kind,
      smsKind: this.senders.sms.kind,
      mapQuality: this.geo.info().routing.quality,
    });
    const complete = this.config.demo || steps.every(({ must, state }) => !must || state === 'done');
    return { steps, complete, email };
  }

  /** `setup.mail_missing`, `setup.mail_failed` with what the server answered, `request.too_many`. */
  async testMail(user: CurrentSession): Promise<Result<SetupView>> {
    await this.limits.beforeSetupTest(user.id);
    if (this.senders.mail.kind === 'none') return fail('setup.mail_missing');
    const firstName = await readNameOf(this.database.sql, user.id);
    const mail = renderMail('setup.test', { firstName, url: this.guide() }, user.language);
    const fromName = currentBrand().name;
    const sent = await this.senders.mail.send({ id: randomUUID(), to: user.email, fromName, ...mail });
    return this.tested(user, 'mail', sent.ok ? null : sentenceOf(sent.error.params?.['reason']));
  }

  /** `setup.sms_missing`, `setup.sms_failed` with what the gateway answered, `request.too_many`. */
  async testSms(user: CurrentSession, phone: string): Promise<Result<SetupView>> {
    await this.limits.beforeSetupTest(user.id);
    if (this.senders.sms.kind === 'none') return fail('setup.sms_missing');
    const text = composeSms('setup.test', { firstName: '', url: this.guide() }, user.language) ?? '';
    const senderName = smsSenderName(currentBrand());
    const sent = await this.senders.sms.send({ id: randomUUID(), to: phone, text, senderName });
    return this.tested(user, 'sms', sent.ok ? null : sentenceOf(sent.error.params?.['reason']));
  }

  /** Asks the provider; what it answers is in the view. `request.too_many`. */
  async checkPayments(user: CurrentSession): Promise<SetupView> {
    await this.limits.beforeSetupTest(user.id);
    const { secretKey: secret, baseUrl } = this.config.stripe;
    const findings = await checkStripeAccount({ secret, baseUrl, publicUrl: this.config.publicUrl });
    await this.record(user, 'payments', { ok: findings.every(({ state }) => state !== 'problem'), findings });
    return this.read(user);
  }

  /** `setup.company_first`; `office.changed_meanwhile` when company or tariff are others than the ones that were seen. */
  async confirm(user: CurrentSession, { step, version }: SetupConfirmation): Promise<Result<SetupView>> {
    const { sql } = this.database;
    const identity = await readVersionedIdentity(sql);
    if (step === 'legal' && companyStep(identity.company, this.config.demo).state !== 'done')
      return fail('setup.company_first');
    if (version !== confirmedVersion(step, identity, await readSetup(sql))) return fail('office.changed_meanwhile');
    const objectId = step === 'tariffs' ? `tariffs ${version}` : step;
    const data = step === 'legal' ? { company: version } : {};
    await this.audit({ actor: staffOf(user), action: 'setup.confirmed', objectId, data });
    return ok(await this.read(user));
  }

  private guide(): string {
    return `${this.config.publicUrl}/admin/setup`;
  }

  private async tested(
    user: CurrentSession,
    service: 'mail' | 'sms',
    reason: string | null,
  ): Promise<Result<SetupView>> {
    await this.record(user, service, reason === null ? { ok: true } : { ok: false, reason: withoutPeople(reason) });
    return reason === null ? ok(await this.read(user)) : fail(`setup.${service}_failed`, { reason });
  }

  private record(user: CurrentSession, service: string, data: SetupTestResult): Promise<void> {
    return this.audit({ actor: staffOf(user), action: 'setup.tested', objectId: service, data: { ...data } });
  }

  private audit(action: StaffAction): Promise<void> {
    return this.database.transaction((tx) => writeAudit(tx, action));
  }
}
