import { Inject, Injectable } from '@nestjs/common';
import type { ChangeEmailRequest, ChangeProfileRequest, ProfileView, RideStatisticsView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  changeProfile,
  findAccount,
  readPasswordHash,
  readProfile,
  readRideStatistics,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { CurrentSession } from './current-user.decorator.js';
import { LoginLimitsService } from './login-limits.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordsService } from './passwords.service.js';
import { SessionService } from './session.service.js';

/** The owner's view of an account, and their changes to it. */
@Injectable()
export class ProfileService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SessionService,
    private readonly passwords: PasswordsService,
    private readonly limits: LoginLimitsService,
    private readonly verification: EmailVerificationService,
  ) {}

  /** Fails with `session.required` when the account is gone. */
  async read(userId: string): Promise<Result<ProfileView>> {
    const profile = await readProfile(this.database.sql, userId);
    if (!profile) return fail('session.required');
    const { silentRide, petFriendly, ...person } = profile;
    return ok({ ...person, ride: { silentRide, petFriendly } });
  }

  /** Fails with `session.required` when the account is gone. */
  async change(userId: string, { ride, ...person }: ChangeProfileRequest): Promise<Result<ProfileView>> {
    if (!(await changeProfile(this.database.sql, userId, { ...person, ...ride }))) return fail('session.required');
    this.sessions.refresh(userId);
    return this.read(userId);
  }

  statistics(userId: string): Promise<RideStatisticsView> {
    return readRideStatistics(this.database.sql, userId);
  }

  /** Fails with `account.wrong_password`; an address in use looks like any other. */
  async changeEmail(user: CurrentSession, request: ChangeEmailRequest, address: string): Promise<Result<ProfileView>> {
    await this.limits.beforeTry(user.email, address);
    const hash = await readPasswordHash(this.database.sql, user.id);
    if (!(await this.passwords.matches(hash, request.password))) return fail('account.wrong_password');
    await this.limits.afterSuccess(user.email, address);
    await this.limits.beforeAccountMail(request.email, address);
    const account = await findAccount(this.database.sql, user.id);
    if (!account) return fail('session.required');
    await this.verification.askForChange(account, request.email);
    return this.read(user.id);
  }
}
