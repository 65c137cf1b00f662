import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { DeleteAccountRequest, PrivacyView } from '@sablon/contracts';
import { fail, ok, PRIVACY_SETTINGS, type Result } from '@sablon/domain';
import {
  askDataExport,
  askDeletion,
  cancelDeletion,
  creditOf,
  findAccount,
  queueMessage,
  readDataExportFile,
  readDeletion,
  readDeletionObstacles,
  readLastDataExport,
  readPasswordHash,
  revokeSessionsOf,
  runCommand,
  type Database,
} from '@sablon/persistence';
import type { DocumentStore } from '@sablon/providers';
import type { CurrentSession } from '../auth/current-user.decorator.js';
import { LoginLimitsService } from '../auth/login-limits.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { SecondFactorService } from '../auth/second-factor.service.js';
import { SessionService } from '../auth/session.service.js';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';

export const DATA_FILES = Symbol('data files');
/** The page where a person keeps their account, downloads their data, or deletes both. */
export const DATA_PATH = '/profile/data';

/** People's requests about their data (GDPR art. 15, 17 and 20). */
@Injectable()
export class PrivacyService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATA_FILES) private readonly files: DocumentStore,
    private readonly passwords: PasswordsService,
    private readonly limits: LoginLimitsService,
    private readonly factor: SecondFactorService,
    private readonly sessions: SessionService,
  ) {}

  async read(userId: string): Promise<PrivacyView> {
    const { sql } = this.database;
    const [last, deletion, obstacles, secondFactor, creditCents] = await Promise.all([
      readLastDataExport(sql, userId),
      readDeletion(sql, userId),
      readDeletionObstacles(sql, userId),
      this.factor.isOn(userId),
      creditOf(sql, userId),
    ]);
    return {
      export: last && {
        id: last.id,
        status: last.expiresAt && last.expiresAt <= new Date() ? 'expired' : last.status,
        partsDone: last.partsDone,
        partsTotal: last.partsTotal,
        sizeBytes: last.sizeBytes,
        createdAt: last.createdAt.toISOString(),
        expiresAt: last.expiresAt?.toISOString() ?? null,
      },
      deletion: deletion && {
        askedAt: deletion.askedAt.toISOString(),
        dueAt: deletion.dueAt.toISOString(),
        waitsFor: deletion.waitsFor,
      },
      obstacles,
      secondFactor,
      creditCents,
    };
  }

  /** One at a time: fails with `privacy.export_under_way`. */
  async askExport(userId: string): Promise<Result<PrivacyView>> {
    const key = { actorId: userId, commandId: null, request: null };
    const asked = await runCommand(this.database, key, async (tx) => ok(await askDataExport(tx, userId)));
    if (!asked.ok) return asked;
    return ok(await this.read(userId));
  }

  /** The person's own file. Fails with `privacy.export_gone`. */
  async file(userId: string, id: string): Promise<Result<{ readonly bytes: Readable; readonly madeAt: Date }>> {
    const found = await readDataExportFile(this.database.sql, userId, id);
    const bytes = found && (await this.files.open(found.storedName));
    return found && bytes ? ok({ bytes, madeAt: found.createdAt }) : fail('privacy.export_gone');
  }

  /**
   * Ends every session and sets the day on which the account is erased. Fails with `privacy.deletion_blocked`,
   * `account.wrong_password`, `second_factor.wrong_code`.
   */
  async askDeletion(user: CurrentSession, request: DeleteAccountRequest, address: string): Promise<Result<null>> {
    const { sql } = this.database;
    if ((await readDeletionObstacles(sql, user.id)).length > 0) return fail('privacy.deletion_blocked');
    await this.limits.beforeTry(user.email, address);
    const hash = await readPasswordHash(sql, user.id);
    if (!(await this.passwords.matches(hash, request.password))) return fail('account.wrong_password');
    await this.limits.afterSuccess(user.email, address);
    const from = { address, isKnown: true };
    if ((await this.factor.isOn(user.id)) && !(await this.factor.takeCode(user.id, request.code ?? '', from)))
      return fail('second_factor.wrong_code');
    const ended = await this.database.transaction(async (tx) => {
      const { dueAt } = await askDeletion(tx, user.id, PRIVACY_SETTINGS.deletionAfterDays);
      const account = await findAccount(tx, user.id);
      if (account) {
        const { firstName, email: recipient, language } = account;
        const data = { firstName, dueAt: dueAt.toISOString(), url: `${this.config.publicUrl}${DATA_PATH}` };
        const kind = 'privacy.deletion_asked';
        await queueMessage(tx, { kind, channel: 'mail', recipient, language, data, dedupeKey: null });
      }
      return revokeSessionsOf(tx, user.id);
    });
    this.sessions.endLive(user.id, ended);
    return ok(null);
  }

  /** The person changed their mind; also succeeds when there is nothing to cancel. */
  async keepAccount(userId: string): Promise<PrivacyView> {
    await this.database.transaction((tx) => cancelDeletion(tx, userId));
    return this.read(userId);
  }
}
