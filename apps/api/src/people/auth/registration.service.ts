import { randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest, RegistrationView } from '@sablon/contracts';
import { fail, ok, REGISTRATION_CODE, type Result } from '@sablon/domain';
import type { Account, Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { AccountMailsService } from './account-mails.service.js';
import { AccountsService } from './accounts.service.js';
import type { Caller } from './caller.js';
import { LoginLimitsService } from './login-limits.service.js';
import { PasswordsService } from './passwords.service.js';
import { seal, unseal } from './sealed-secret.js';
import { SimulatorAccountsService } from './simulator-accounts.service.js';

/** What travels in the token, which only we can read: nothing is stored before the address is proved. */
interface Registration {
  readonly id: string;
  readonly person: Omit<RegisterRequest, 'password'>;
  readonly passwordHash: string;
  readonly code: string;
  readonly untilMs: number;
}

const OWNER = 'registration';
/** ASSUMPTION: how long after its end a code can still be replaced by another, without filling in the form again. */
const RESENT_FOR_MS = 60 * 60_000;

/**
 * Opening a passenger's account in two steps, so that strangers cannot learn who has one: a code goes to the address, or, where the
 * address has an account, a mail that says so; the reply is the same.
 */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly mails: AccountMailsService,
    private readonly limits: LoginLimitsService,
    private readonly passwords: PasswordsService,
    private readonly simulator: SimulatorAccountsService,
  ) {}

  async ask({ password, ...person }: RegisterRequest, caller: Caller): Promise<RegistrationView> {
    await this.limits.beforeRegistration(caller.address, person.email);
    return this.send(person, await this.passwords.hash(password), caller);
  }

  /** Another code for the same wish; fails with `account.code_expired` when that is hours old. */
  async resend(token: string, caller: Caller): Promise<Result<RegistrationView>> {
    const wish = this.read(token);
    if (!wish || wish.untilMs + RESENT_FOR_MS < Date.now()) return fail('account.code_expired');
    await this.limits.beforeRegistration(caller.address, wish.person.email);
    return ok(await this.send(wish.person, wish.passwordHash, caller));
  }

  private async send(person: Registration['person'], passwordHash: string, caller: Caller): Promise<RegistrationView> {
    const code = String(randomInt(10 ** REGISTRATION_CODE.digits)).padStart(REGISTRATION_CODE.digits, '0');
    const taken = await this.accounts.isTaken(person.email);
    if (!this.simulator.isSimulated(caller.userAgent))
      await this.database.transaction((tx) =>
        taken
          ? this.mails.writeInUse(tx, person.email)
          : this.mails.writeCode(tx, person, `${code.slice(0, 3)} ${code.slice(3)}`),
      );
    const untilMs = Date.now() + REGISTRATION_CODE.goodForMinutes * 60_000;
    const registration: Registration = { id: randomUUID(), person, passwordHash, code, untilMs };
    const token = seal(this.config.secret, OWNER, JSON.stringify(registration));
    return { token, ...(this.config.demo && !taken ? { demoCode: code } : {}) };
  }

  /** The account; fails with `account.code_expired`, `account.wrong_code`. */
  async open(token: string, code: string): Promise<Result<Account>> {
    const registration = this.read(token);
    if (!registration || registration.untilMs < Date.now()) return fail('account.code_expired');
    if (!(await this.limits.mayTryCode(registration.id))) return fail('account.code_expired');
    if (registration.code !== code) return fail('account.wrong_code');
    const account = await this.accounts.register(registration.person, registration.passwordHash);
    // The address had an account all along, or has one since a second click.
    return account ? ok(account) : fail('account.code_expired');
  }

  private read(token: string): Registration | null {
    try {
      return JSON.parse(unseal(this.config.secret, OWNER, token)) as Registration;
    } catch {
      return null; // not one of ours
    }
  }
}
