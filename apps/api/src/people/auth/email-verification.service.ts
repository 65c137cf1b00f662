import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_LINK_HOURS, fail, ok, type Result } from '@sablon/domain';
import {
  changeEmail,
  findAccount,
  isAddressTaken,
  isEmailVerified,
  markEmailVerified,
  spendAccountToken,
  wasEmailVerifiedBy,
  writeAccountToken,
  type Account,
  type AccountTokenOwner,
  type Database,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { hashSessionToken, newSessionToken } from './session-token.js';
import { AccountMailsService } from './account-mails.service.js';

const LINK_GOOD_FOR_SECONDS = ACCOUNT_LINK_HOURS.verifyEmail * 3600;

/** Confirms that an account's address is read by its owner; accounts work without it. */
@Injectable()
export class EmailVerificationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly mails: AccountMailsService,
  ) {}

  async send(account: Account): Promise<void> {
    await this.database.transaction((tx) =>
      this.mails.writeLink(tx, 'account.verify_email', account, {
        path: '/verification',
        token: 'verify_email',
        goodForSeconds: LINK_GOOD_FOR_SECONDS,
      }),
    );
  }

  /** Sends the link again, unless the address is confirmed by now. */
  async resend(userId: string): Promise<void> {
    const account = await findAccount(this.database.sql, userId);
    if (account && !(await isEmailVerified(this.database.sql, userId))) await this.send(account);
  }

  isVerified(userId: string): Promise<boolean> {
    return isEmailVerified(this.database.sql, userId);
  }

  /** Sends the link that gives the account another address; where that has an account, its owner gets a mail instead. */
  async askForChange(account: Account, email: string): Promise<void> {
    const taken = await isAddressTaken(this.database.sql, email);
    const link = { path: '/verification', token: 'change_email', goodForSeconds: LINK_GOOD_FOR_SECONDS } as const;
    await this.database.transaction(async (tx) => {
      if (!taken) return this.mails.writeLink(tx, 'account.change_email', { ...account, email }, link);
      await this.mails.writeInUse(tx, email);
      // The profile shows the wish as it shows every other; this link went to no one.
      const hash = hashSessionToken(newSessionToken());
      const { goodForSeconds } = link;
      return writeAccountToken(tx, { hash, userId: account.id, kind: 'change_email', email, goodForSeconds });
    });
  }

  /**
   * Follows a link that confirms an address, the account's own or its next one. Fails with `account.link_expired`,
   * `account.email_taken`; a second click on a link that already worked is not a failure.
   */
  async verify(token: string): Promise<Result<null>> {
    const hash = hashSessionToken(token);
    return this.database.transaction(async (tx) => {
      const owner = await spendAccountToken(tx, hash, 'verify_email');
      if (owner) {
        await markEmailVerified(tx, owner.userId, owner.email);
        return ok(null);
      }
      const next = await spendAccountToken(tx, hash, 'change_email');
      if (next) return this.change(tx, next);
      return (await wasEmailVerifiedBy(tx, hash)) ? ok(null) : fail('account.link_expired');
    });
  }

  /** Both mailboxes are informed: the new one followed the link, the old one gets a mail. */
  private async change(tx: Transaction, next: AccountTokenOwner): Promise<Result<null>> {
    const before = await findAccount(tx, next.userId);
    if (!before) return fail('account.link_expired');
    const changed = await changeEmail(tx, next.userId, next.email);
    if (!changed.ok) return changed;
    await this.mails.write(tx, 'account.email_changed', before, '/contact');
    return ok(null);
  }
}
