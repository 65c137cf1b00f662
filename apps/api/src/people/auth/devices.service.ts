import { Inject, Injectable } from '@nestjs/common';
import type { DeviceView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import { listOpenSessions, revokeSessionsOf, type Database } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { CurrentSession } from './current-user.decorator.js';
import { SessionService, deviceWords } from './session.service.js';

/** A person's signed-in devices, and signing them out (ASVS 7.5.2). */
@Injectable()
export class DevicesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SessionService,
  ) {}

  async list(user: CurrentSession): Promise<DeviceView[]> {
    const open = await listOpenSessions(this.database.sql, user.id);
    return open.map(({ idHash, userAgent, createdAt, lastSeenAt }) => ({
      id: idHash,
      ...deviceWords(userAgent),
      since: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: idHash === user.sessionIdHash,
    }));
  }

  /** Signs one device out. Fails with `account.session_unknown` for one that is not signed in, or not this person's. */
  async end(user: CurrentSession, sessionIdHash: string): Promise<Result<null>> {
    const open = await listOpenSessions(this.database.sql, user.id);
    if (!open.some((session) => session.idHash === sessionIdHash)) return fail('account.session_unknown');
    await this.sessions.revoke(sessionIdHash);
    return ok(null);
  }

  async endOthers(user: CurrentSession): Promise<void> {
    this.sessions.endLive(user.id, await revokeSessionsOf(this.database.sql, user.id, user.sessionIdHash));
  }
}
