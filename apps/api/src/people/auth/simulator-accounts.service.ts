import { Inject, Injectable } from '@nestjs/common';
import { fail, ok, type Result } from '@sablon/domain';
import { sessionsByKind, type Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { SessionService } from './session.service.js';

/** User agent of the simulator; only the demo depends on it. */
const SIMULATOR_AGENT = 'sablon-simulator';

/**
 * A person who logs in to a demo driver's account takes it over: the simulator lets go and stays away
 * (product.md, "Demo logins").
 */
@Injectable()
export class SimulatorAccountsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly sessions: SessionService,
  ) {}

  /** Whether a person of the demo is simulated: no one reads their mail. */
  isSimulated(userAgent: string): boolean {
    return this.config.demo && userAgent === SIMULATOR_AGENT;
  }

  /** Called before a session is opened. Fails with `account.in_use` for the simulator while a person uses the account. */
  async giveWay(userId: string, userAgent: string): Promise<Result<null>> {
    const { simulated, personPresent } = await sessionsByKind(this.database.sql, userId, SIMULATOR_AGENT);
    if (userAgent === SIMULATOR_AGENT) return personPresent ? fail('account.in_use') : ok(null);
    for (const idHash of simulated) await this.sessions.revoke(idHash);
    return ok(null);
  }
}
