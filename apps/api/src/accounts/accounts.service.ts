import { Inject, Injectable } from '@nestjs/common';
import type { PreferencesRequest, RegisterRequest, UserView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  changePreferences,
  createPassenger,
  findAccount,
  findAccountForLogin,
  type Account,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** People's accounts. */
@Injectable()
export class AccountsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  find(id: string): Promise<Account | null> {
    return findAccount(this.database.sql, id);
  }

  findForLogin(email: string) {
    return findAccountForLogin(this.database.sql, email);
  }

  /** Creates a passenger's account; fails with `account.email_taken`. */
  async register(request: Omit<RegisterRequest, 'password'>, passwordHash: string): Promise<Result<Account>> {
    const account = await createPassenger(this.database.sql, { ...request, passwordHash });
    return account ? ok(account) : fail('account.email_taken');
  }

  /** Changes language and theme; fails with `session.required` when the account is gone. */
  async prefer(userId: string, change: PreferencesRequest): Promise<Result<Account>> {
    const account = await changePreferences(this.database.sql, userId, change);
    return account ? ok(account) : fail('session.required');
  }
}

/** The account as its owner sees it; named field by field, so that nothing else can slip out. */
export const userView = (account: Account): UserView => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  role: account.role,
  language: account.language,
  theme: account.theme,
  ...(account.erasedFrom ? { erasedFrom: account.erasedFrom.toISOString() } : {}),
});
