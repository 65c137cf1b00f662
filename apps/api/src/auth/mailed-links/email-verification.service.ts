import { Inject, Injectable } from '@nestjs/common';
import { fail, ok, type Result } from '@sablon/domain';
import {
  findAccount,
  isEmailVerified,
  markEmailVerified,
  spendAccountToken,
  wasEmailVerifiedBy,
  type Account,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { hashSessionToken } from '../session-token.js';
import { AccountMailsService } from './account-mails.service.js';

/** As the mail says (libs/mail, `verify.text`). */
const LINK_GOOD_FOR_SECONDS = 48 * 3600;

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
    this.mails.sendSoon();
  }

  /** Sends the link again, unless the address is confirmed by now. */
  async resend(userId: string): Promise<void> {
    const account = await findAccount(this.database.sql, userId);
    if (account && !(await isEmailVerified(this.database.sql, userId))) await this.send(account);
  }

  isVerified(userId: string): Promise<boolean> {
    return isEmailVerified(this.database.sql, userId);
  }

  /** Fails with `account.link_expired`; a second click on a link that did its work is no failure. */
  async verify(token: string): Promise<Result<null>> {
    const hash = hashSessionToken(token);
    return this.database.transaction(async (tx) => {
      const owner = await spendAccountToken(tx, hash, 'verify_email');
      if (!owner) return (await wasEmailVerifiedBy(tx, hash)) ? ok(null) : fail('account.link_expired');
      await markEmailVerified(tx, owner.userId, owner.email);
      return ok(null);
    });
  }
}
