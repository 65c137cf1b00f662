import { Inject, Injectable } from '@nestjs/common';
import type { AdministratorRequest, PreferencesRequest, RegisterRequest, UserView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  changePreferences,
  createAccount,
  createAdministrator,
  findAccount,
  findAccountForLogin,
  isAddressTaken,
  isDemoAccount,
  type Account,
  type Database,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';

/** People's accounts. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  find(id: string): Promise<Account | null> {
    return findAccount(this.database.sql, id);
  }

  /** Outside the demo its published accounts, left from an earlier one, are as unknown as any unused address. */
  async findForLogin(email: string) {
    const found = await findAccountForLogin(this.database.sql, email);
    return found?.demo && !this.config.demo ? null : found;
  }

  /** Whether it is one of the demo's published accounts, outside a demo. */
  async isShut(id: string): Promise<boolean> {
    return !this.config.demo && (await isDemoAccount(this.database.sql, id));
  }

  isTaken(email: string): Promise<boolean> {
    return isAddressTaken(this.database.sql, email);
  }

  /** Creates the account of a passenger who proved to read its address; null when the address has one by now. */
  register(request: Omit<RegisterRequest, 'password'>, passwordHash: string): Promise<Account | null> {
    return createAccount(this.database.sql, { ...request, passwordHash }, { role: 'passenger', verified: true });
  }

  /** Creates an administrator by their link; fails with `account.link_expired`, `account.email_taken`. */
  registerAdministrator(
    { token, ...person }: Omit<AdministratorRequest, 'password'>,
    passwordHash: string,
  ): Promise<Result<Account>> {
    return this.database.transaction((tx) => createAdministrator(tx, token, { ...person, passwordHash }));
  }

  /** Changes language and theme; fails with `session.required` when the account is gone. */
  async prefer(userId: string, change: PreferencesRequest): Promise<Result<Account>> {
    const account = await changePreferences(this.database.sql, userId, change);
    return account ? ok(account) : fail('session.required');
  }
}

/** The account as its owner sees it; fields listed one by one, so that nothing else can leak. */
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
