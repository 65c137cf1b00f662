import { Injectable } from '@nestjs/common';
import type {
  AdministratorRequest,
  ConfirmRegistrationRequest,
  LoginRequest,
  RegisterRequest,
  RegistrationView,
  ResendCodeRequest,
  SecondStepRequest,
} from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Account } from '@sablon/persistence';
import { AccountsService } from './accounts.service.js';
import type { Caller } from './caller.js';
import { EmailVerificationService } from './email-verification.service.js';
import { LoginLimitsService } from './login-limits.service.js';
import { PasswordsService } from './passwords.service.js';
import { RegistrationService } from './registration.service.js';
import { SecondStepService } from './second-step.service.js';
import { SessionService } from './session.service.js';
import { SimulatorAccountsService } from './simulator-accounts.service.js';

/** A person who has just signed in, with the token of their new session. */
export interface LoggedIn {
  readonly account: Account;
  readonly token: string;
}

/** The password was right and a code is required; the token is sent back with it. */
export interface SecondStep {
  readonly secondStep: string;
}

/** Logging in, registering and logging out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionService,
    private readonly limits: LoginLimitsService,
    private readonly simulator: SimulatorAccountsService,
    private readonly verification: EmailVerificationService,
    private readonly registration: RegistrationService,
    private readonly secondSteps: SecondStepService,
  ) {}

  /** Fails with `session.wrong_credentials`, identically and as slowly for a wrong password and an unknown address. */
  async login(request: LoginRequest, caller: Caller): Promise<Result<LoggedIn | SecondStep>> {
    await this.limits.beforeTry(request.email, caller.address);
    const found = await this.accounts.findForLogin(request.email);
    const isStranger = !found || caller.accountOfDevice !== found.account.id;
    if (isStranger) await this.limits.beforeStrangersTry(request.email);
    if (!(await this.passwords.matches(found?.passwordHash ?? null, request.password)) || !found) {
      await this.limits.afterFailure(caller.address);
      return fail('session.wrong_credentials');
    }
    await this.limits.afterSuccess(request.email, caller.address);
    if (isStranger) await this.limits.afterStrangersSuccess(request.email);
    const isDemoDriver = found.demo && found.account.role === 'driver';
    const free = isDemoDriver ? await this.simulator.giveWay(found.account.id, caller.userAgent) : ok(null);
    if (!free.ok) return free;
    return this.enterProven(found.account, caller);
  }

  /**
   * Signs in a person whose credentials were right, or asks for their second factor; fails with `session.wrong_credentials`.
   */
  async enterProven(account: Account, caller: Caller): Promise<Result<LoggedIn | SecondStep>> {
    const secondStep = await this.secondSteps.ask(account);
    return secondStep === null ? this.enter(account, caller) : ok({ secondStep });
  }

  /** Fails with `second_factor.expired`, `second_factor.wrong_code`. */
  async secondStep(request: SecondStepRequest, caller: Caller): Promise<Result<LoggedIn>> {
    const answered = await this.secondSteps.answer(request.token, request.code, caller);
    if (!answered.ok) return answered;
    const account = await this.accounts.find(answered.value);
    return account ? this.enter(account, caller) : fail('second_factor.expired');
  }

  /** Asks for a passenger's account: a code goes to its address. */
  register(request: RegisterRequest, caller: Caller): Promise<RegistrationView> {
    return this.registration.ask(request, caller);
  }

  /** Sends another code; fails with `account.code_expired`. */
  resendCode({ token }: ResendCodeRequest, caller: Caller): Promise<Result<RegistrationView>> {
    return this.registration.resend(token, caller);
  }

  /** Opens the account with the code, and logs its owner in; fails with `account.code_expired`, `account.wrong_code`. */
  async confirmRegistration({ token, code }: ConfirmRegistrationRequest, caller: Caller): Promise<Result<LoggedIn>> {
    const opened = await this.registration.open(token, code);
    return opened.ok ? this.enter(opened.value, caller) : opened;
  }

  /**
   * Creates an administrator with the link of the installation, sends them the link that confirms their address, and logs them in;
   * fails with `account.link_expired`, `account.email_taken`.
   */
  async registerAdministrator(request: AdministratorRequest, caller: Caller): Promise<Result<LoggedIn>> {
    const { password, ...person } = request;
    await this.limits.beforeRegistration(caller.address);
    const created = await this.accounts.registerAdministrator(person, await this.passwords.hash(password));
    if (!created.ok) return created;
    await this.verification.send(created.value);
    return this.enter(created.value, caller);
  }

  /** A new session id at every login (ASVS 7.2.4); the previous one ends. */
  private async enter(account: Account, caller: Caller): Promise<Result<LoggedIn>> {
    if (caller.sessionIdHash) await this.sessions.revoke(caller.sessionIdHash);
    const token = await this.sessions.open(account, caller.userAgent);
    return token === null ? fail('session.wrong_credentials') : ok({ account, token });
  }
}
