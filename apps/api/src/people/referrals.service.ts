import { Inject, Injectable } from '@nestjs/common';
import type { ReferralView } from '@sablon/contracts';
import { MONEY_SETTINGS, type Result } from '@sablon/domain';
import {
  claimReferral,
  creditOf,
  referralCodeOf,
  referralStanding,
  runCommand,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** Recommending us, and being recommended. */
@Injectable()
export class ReferralsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async view(userId: string): Promise<ReferralView> {
    const { sql } = this.database;
    const [code, standing, creditCents] = await Promise.all([
      referralCodeOf(sql, userId),
      referralStanding(sql, userId),
      creditOf(sql, userId),
    ]);
    const { referrals, pending, earnedCents, claimed, hasRidden } = standing;
    const rewardCents = MONEY_SETTINGS.referralRewardCents;
    return { code, referrals, pending, earnedCents, creditCents, rewardCents, mayClaim: !claimed && !hasRidden };
  }

  /** `referral.*`. */
  claim(userId: string, code: string): Promise<Result<null>> {
    const command = { actorId: userId, commandId: null, request: null };
    return runCommand(this.database, command, (tx) => claimReferral(tx, userId, code));
  }
}
