import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ChangePasswordRequest, ResetPasswordRequest } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  findAccount,
  findAccountToken,
  markEmailVerified,
  readPasswordHash,
  renewSession,
  revokeSessionsOf,
  setPasswordHash,
  spendAccountToken,
  type Database,
  type Transaction,
} from '@sablon/persistence';
import { AccountsService } from './accounts.service.js';
import { DATABASE } from '../../config/api-parts.js';
import type { CurrentSession } from './current-user.decorator.js';
import { LoginLimitsService } from './login-limits.service.js';
import { PasswordsService } from './passwords.service.js';
import { hashSessionToken, newSessionToken } from './session-token.js';
import { SessionService } from './session.service.js';
import { refuseWeakPassword } from './weak-passwords.js';
import { AccountMailsService } from './account-mails.service.js';

/** As the mail says (libs/mail, `reset.text`). */
const LINK_GOOD_FOR_SECONDS = 3600;
/** ASSUMPTION; well within the five seconds of reliability.md I24. */
const COOKIE_ARRIVES_WITHIN_MS = 2_000;
const FORGOT_PATH = '/mot-de-passe-oublie';

/** Password resets and changes. */
@Injectable()
export class PasswordChangeService implements OnModuleDestroy {
  private readonly logger = new Logger(PasswordChangeService.name);
  private readonly running = new Set<Promise<void>>();
  private readonly ending = new Set<NodeJS.Timeout>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly mails: AccountMailsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionService,
    private readonly limits: LoginLimitsService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.ending) clearTimeout(timer);
    await Promise.all(this.running);
  }

  /**
   * Sends the link if an account has this address. It is looked up after the response, whose time therefore reveals nothing.
   */
  forget(email: string): void {
    const work = this.sendLink(email)
      .catch((error: unknown) => this.logger.error(`A password link could not be written: ${String(error)}`))
      .finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /**
   * Returns the account's id. Fails with `account.link_expired`, or `request.invalid` for a weak password, which leaves the link valid.
   */
  async reset({ token, password, language }: ResetPasswordRequest): Promise<Result<string>> {
    const hash = hashSessionToken(token);
    const found = await findAccountToken(this.database.sql, hash, 'reset_password');
    if (!found || (await this.accounts.isShut(found.userId))) return fail('account.link_expired');
    await refuseWeakPassword(password, { field: 'password', email: found.email, language });
    const passwordHash = await this.passwords.hash(password);
    const ended = await this.database.transaction(async (tx) => {
      const owner = await spendAccountToken(tx, hash, 'reset_password');
      if (!owner) return null;
      await markEmailVerified(tx, owner.userId, owner.email); // following the link proves access to that mailbox
      return this.replace(tx, owner.userId, passwordHash, null);
    });
    if (!ended) return fail('account.link_expired');
    this.afterwards(found.userId, ended);
    return ok(found.userId);
  }

  /**
   * Returns the token of the session under its new id (ASVS 7.2.4); other devices are signed out. Fails with
   * `account.wrong_password`, or `request.invalid` for a weak one.
   */
  async change(user: CurrentSession, request: ChangePasswordRequest, address: string): Promise<Result<string>> {
    await this.limits.beforeTry(user.email, address);
    const current = await readPasswordHash(this.database.sql, user.id);
    if (!(await this.passwords.matches(current, request.current))) return fail('account.wrong_password');
    await this.limits.afterSuccess(user.email, address);
    await refuseWeakPassword(request.next, { field: 'next', email: user.email, language: user.language });
    const passwordHash = await this.passwords.hash(request.next);
    const token = newSessionToken();
    const ended = await this.database.transaction(async (tx) => {
      const others = await this.replace(tx, user.id, passwordHash, user.sessionIdHash);
      await renewSession(tx, user.sessionIdHash, hashSessionToken(token));
      return others;
    });
    this.afterwards(user.id, ended);
    this.endSoon(user.id, user.sessionIdHash);
    return ok(token);
  }

  private async sendLink(email: string): Promise<void> {
    const found = await this.accounts.findForLogin(email);
    if (!found) return;
    await this.database.transaction((tx) =>
      this.mails.writeLink(tx, 'account.reset_password', found.account, {
        path: '/nouveau-mot-de-passe',
        token: 'reset_password',
        goodForSeconds: LINK_GOOD_FOR_SECONDS,
      }),
    );
  }

  /** The hashes of the sessions that ended with the old password. */
  private async replace(
    tx: Transaction,
    userId: string,
    passwordHash: string,
    exceptIdHash: string | null,
  ): Promise<readonly string[]> {
    await setPasswordHash(tx, userId, passwordHash);
    const account = await findAccount(tx, userId);
    if (account) await this.mails.write(tx, 'account.password_changed', account, FORGOT_PATH);
    return revokeSessionsOf(tx, userId, exceptIdHash);
  }

  /** Closes the sockets of the old id once the page has the new cookie; sooner, the page would find itself signed out. */
  private endSoon(userId: string, sessionIdHash: string): void {
    const timer = setTimeout(() => {
      this.ending.delete(timer);
      this.sessions.endLive(userId, [sessionIdHash]);
    }, COOKIE_ARRIVES_WITHIN_MS);
    this.ending.add(timer);
  }

  private afterwards(userId: string, ended: readonly string[]): void {
    this.sessions.endLive(userId, ended);
  }
}
