import { Inject, Injectable } from '@nestjs/common';
import { fail, ok, type Result } from '@sablon/domain';
import { sessionsByKind, type Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { SessionService } from './session.service.js';

/** How the simulator names itself; nothing but the demo depends on it. */
const SIMULATOR_AGENT = 'sablon-simulator';

/** A demo driver's account belongs to whoever logs in as a person: the simulator lets go and stays away (product.md, "Demo logins"). */
@Injectable()
export class SimulatorAccountsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly sessions: SessionService,
  ) {}

  /** Whether a person of the demo is made up by the simulator: nobody reads his mail. */
  isSimulated(userAgent: string): boolean {
    return this.config.demo && userAgent === SIMULATOR_AGENT;
  }

  /** Before a session is opened. Fails with `account.in_use` for the simulator while a person uses the account. */
  async giveWay(userId: string, userAgent: string): Promise<Result<null>> {
    const { simulated, personPresent } = await sessionsByKind(this.database.sql, userId, SIMULATOR_AGENT);
    if (userAgent === SIMULATOR_AGENT) return personPresent ? fail('account.in_use') : ok(null);
    for (const idHash of simulated) await this.sessions.revoke(idHash);
    return ok(null);
  }
}
