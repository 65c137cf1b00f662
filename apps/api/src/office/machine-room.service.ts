import { Inject, Injectable } from '@nestjs/common';
import type { MachineRoomView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  readOutgoing,
  runCommand,
  publishAgain,
  writeAudit,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { ArrivalSourcesService } from '../arrivals/arrival-sources.service.js';
import { API_CONFIG, DATABASE, MESSAGING } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { HealthService } from '../health/health.service.js';

/** ASSUMPTION: with more than this given up, something larger is wrong than any of them. */
const GIVEN_UP_SHOWN = 50;
const STARTED_AT = new Date();
type Staff = StaffAction['actor'];

/** State of the machines, and restarts by a person. */
@Injectable()
export class MachineRoomService {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly health: HealthService,
    private readonly arrivals: ArrivalSourcesService,
  ) {}

  async read(): Promise<MachineRoomView> {
    const [health, { waiting, oldestSeconds, givenUp, messagesDue, messagesFailed }, arrivals, jobs] =
      await Promise.all([
        this.health.read(),
        readOutgoing(this.database.sql, GIVEN_UP_SHOWN),
        this.arrivals.read(),
        this.messaging.jobs.look(),
      ]);
    const { smtpUrl, smsUrl, twilio, vapid, pushStaysLocal, demo } = this.config.messages;
    const kindOf = (isReal: boolean) => (isReal ? 'real' : demo ? 'local' : 'none');
    return {
      health,
      process: {
        startedAt: STARTED_AT.toISOString(),
        memoryMegabytes: Math.round(process.memoryUsage().rss / 1_048_576),
      },
      adapters: {
        mail: kindOf(smtpUrl !== undefined),
        sms: kindOf((twilio ?? smsUrl) !== undefined),
        push: pushStaysLocal ? 'local' : kindOf(vapid !== undefined),
      },
      arrivals,
      outbox: {
        waiting,
        oldestSeconds,
        givenUp: givenUp.map((fact) => ({
          ...fact,
          createdAt: fact.createdAt.toISOString(),
          givenUpAt: fact.givenUpAt.toISOString(),
        })),
      },
      messages: { due: messagesDue, failed: messagesFailed },
      jobs: jobs && {
        kinds: jobs.kinds.map((kind) => ({ ...kind })),
        failed: jobs.failed.map((job) => ({ ...job, at: job.at?.toISOString() ?? null })),
      },
    };
  }

  /** Codes: `publishAgain`. */
  async publishAgain(id: string, staff: Staff): Promise<Result<MachineRoomView>> {
    const command = { actorId: staff.id, commandId: null, request: null };
    const done = await runCommand(this.database, command, (tx) => publishAgain(tx, id, staff));
    if (!done.ok) return done;
    return ok(await this.read());
  }

  /** `request.not_found`: it is no longer among the failed jobs. */
  async retryJob(id: string, staff: Staff): Promise<Result<MachineRoomView>> {
    const name = await this.messaging.jobs.retry(id);
    if (name === null) return fail('request.not_found');
    await this.database.transaction((tx) =>
      writeAudit(tx, { actor: staff, action: 'job.retried', objectId: id.slice(0, 200), data: { name } }),
    );
    return ok(await this.read());
  }
}
