import { Inject, Injectable } from '@nestjs/common';
import type { AccountSecurityView, SecondFactorSecretView, StopSecondFactorRequest } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  findAccount,
  readPasswordHash,
  readSecondFactor,
  removeSecondFactor,
  spendRecoveryCode,
  spendSecondFactorStep,
  startSecondFactor,
  type Database,
  type Transaction,
} from '@sablon/persistence';
import { currentBrand } from '@sablon/words';
import { toString as drawQr } from 'qrcode';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import type { CurrentSession } from './current-user.decorator.js';
import { LoginLimitsService } from './login-limits.service.js';
import { AccountMailsService } from './account-mails.service.js';
import { PasswordsService } from './passwords.service.js';
import { SessionService } from './session.service.js';
import { hashRecoveryCode, seal, unseal } from './sealed-secret.js';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters every authenticator app accepts: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
/** One half minute either way, for clocks that differ. */
const WINDOW = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: currentBrand().name, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** 160 bits, base32. */
const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI an authenticator app reads from the QR code. */
const otpUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The half minute a code belongs to, null when it is not a current one. */
function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}

/** Without 0, 1, i, l and o, which people mix up; 31 letters and digits, ten of them make 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;

/** `abcde-fgh23`, ten of them. */
const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const text = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

/** A code as it was issued: spaces, hyphens and capitals typed by the user do not count. */
function plainCode(typed: string): string {
  const text = typed.toLowerCase().replace(/[\s-]/g, '');
  return text.length === 10 ? `${text.slice(0, 5)}-${text.slice(5)}` : text;
}

/** Where a code was typed; `isKnown`: on a device from which this person has signed in before. */
interface CodeSource {
  readonly address: string;
  readonly isKnown: boolean;
}

/** Codes of an authenticator app (RFC 6238) required after the password (ASVS 6.3.3). */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly passwords: PasswordsService,
    private readonly limits: LoginLimitsService,
    private readonly sessions: SessionService,
    private readonly mails: AccountMailsService,
  ) {}

  /** Whether this person needs a code to log in. */
  async isOn(userId: string): Promise<boolean> {
    return (await readSecondFactor(this.database.sql, userId))?.confirmed ?? false;
  }

  async standing(user: CurrentSession): Promise<AccountSecurityView['secondFactor']> {
    const on = await this.isOn(user.id);
    const recoveryCodesLeft = on ? await countRecoveryCodes(this.database.sql, user.id) : 0;
    return { on, mandatory: this.isMandatory(user), recoveryCodesLeft };
  }

  /** A fresh secret for the app. Fails with `account.wrong_password`, `second_factor.already_on`. */
  async start(user: CurrentSession, password: string, address: string): Promise<Result<SecondFactorSecretView>> {
    if (!(await this.knowsPassword(user, password, address))) return fail('account.wrong_password');
    const secret = newSecret();
    const started = await startSecondFactor(this.database.sql, user.id, seal(this.config.secret, user.id, secret));
    if (!started) return fail('second_factor.already_on');
    const uri = otpUri(secret, user.email);
    return ok({ secret, uri, qrSvg: await drawQr(uri, { type: 'svg', margin: 2 }) });
  }

  /**
   * Turns it on when the app shows the right code; the recovery codes are readable now and never again. Fails with
   * `second_factor.not_started`, `second_factor.wrong_code`, `second_factor.already_on`.
   */
  async confirm(user: CurrentSession, code: string, address: string): Promise<Result<readonly string[]>> {
    await this.limits.beforeCode(user.id, address, true);
    const factor = await readSecondFactor(this.database.sql, user.id);
    if (!factor) return fail('second_factor.not_started');
    const step = stepOfCode(unseal(this.config.secret, user.id, factor.sealedSecret), plainCode(code), Date.now());
    if (step === null) return fail('second_factor.wrong_code');
    const recoveryCodes = newRecoveryCodes();
    const codeHashes = recoveryCodes.map((one) => hashRecoveryCode(this.config.secret, one));
    const { sealedSecret } = factor;
    const turnedOn = await this.database.transaction(async (tx) => {
      if (!(await confirmSecondFactor(tx, user.id, { sealedSecret, step, codeHashes }))) return false;
      await this.notify(tx, user.id);
      return true;
    });
    if (!turnedOn) return fail('second_factor.already_on');
    await this.limits.afterCode(user.id, address);
    this.afterwards(user);
    return ok(recoveryCodes);
  }

  /** Fails with `second_factor.mandatory`, `account.wrong_password`, `second_factor.not_started`, `second_factor.wrong_code`. */
  async stop(user: CurrentSession, request: StopSecondFactorRequest, address: string): Promise<Result<null>> {
    if (this.isMandatory(user)) return fail('second_factor.mandatory');
    if (!(await this.isOn(user.id))) return fail('second_factor.not_started');
    if (!(await this.knowsPassword(user, request.password, address))) return fail('account.wrong_password');
    if (!(await this.takeCode(user.id, request.code, { address, isKnown: true })))
      return fail('second_factor.wrong_code');
    await this.database.transaction(async (tx) => {
      await removeSecondFactor(tx, user.id);
      await this.notify(tx, user.id);
    });
    this.afterwards(user);
    return ok(null);
  }

  /** Accepts a code of the app or a recovery code; each is valid once. */
  async takeCode(userId: string, typed: string, { address, isKnown }: CodeSource): Promise<boolean> {
    await this.limits.beforeCode(userId, address, isKnown);
    const factor = await readSecondFactor(this.database.sql, userId);
    if (!factor?.confirmed) return false;
    const code = plainCode(typed);
    const step = stepOfCode(unseal(this.config.secret, userId, factor.sealedSecret), code, Date.now());
    const taken =
      step !== null
        ? await spendSecondFactorStep(this.database.sql, userId, step)
        : await spendRecoveryCode(this.database.sql, userId, hashRecoveryCode(this.config.secret, code));
    if (taken) await this.limits.afterCode(userId, address);
    return taken;
  }

  private isMandatory(user: CurrentSession): boolean {
    return this.sessions.needsSecondFactor(user);
  }

  private async knowsPassword(user: CurrentSession, password: string, address: string): Promise<boolean> {
    await this.limits.beforeTry(user.email, address);
    const hash = await readPasswordHash(this.database.sql, user.id);
    if (!(await this.passwords.matches(hash, password))) return false;
    await this.limits.afterSuccess(user.email, address);
    return true;
  }

  private async notify(tx: Transaction, userId: string): Promise<void> {
    const account = await findAccount(tx, userId);
    if (account) await this.mails.write(tx, 'account.second_factor_changed', account, '/profile/security');
  }

  private afterwards(user: CurrentSession): void {
    this.sessions.refresh(user.id);
  }
}
