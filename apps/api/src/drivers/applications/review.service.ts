import { Inject, Injectable } from '@nestjs/common';
import type {
  ApplicationApproval,
  ApplicationListView,
  ApplicationReviewView,
  ApplicationStart,
} from '@sablon/contracts';
import {
  ACCOUNT_LINK_HOURS,
  checkDriverAnswers,
  fail,
  ok,
  toBrussels,
  type ApplicationStatus,
  type Result,
} from '@sablon/domain';
import {
  createApprovedDriver,
  createDriverAccount,
  createVehicle,
  decideApplication,
  findApplication,
  findOpenApplication,
  listApplications,
  listDocuments,
  noteSeen,
  lockApplication,
  writeAccountToken,
  writeAudit,
  writeDriverDocuments,
  type ApplicationRow,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { PasswordsService } from '../../people/auth/passwords.service.js';
import { hashSessionToken, newSessionToken } from '../../people/auth/session-token.js';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { RefusalException } from '../../http/refusal-exception.js';
import { reviewView, summaryView, ApplicationsService } from './applications.service.js';

/** ASSUMPTION: as far back as reviewers look. */
const LISTED = 300;
/** Afterwards "forgot password" sends a new one. */
const PASSWORD_LINK_SECONDS = ACCOUNT_LINK_HOURS.firstPassword * 3600;

/** The member of staff who decides. */
export type Reviewer = StaffAction['actor'];
type Words = { readonly status: 'refused' | 'more_wanted'; readonly note: string };

/** Applications as staff decide on them. */
@Injectable()
export class ReviewService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly applications: ApplicationsService,
    private readonly passwords: PasswordsService,
  ) {}

  async list(status: ApplicationStatus | null): Promise<ApplicationListView> {
    return { applications: (await listApplications(this.database.sql, status, LISTED)).map(summaryView) };
  }

  /** Fails with `request.not_found`. */
  async view(id: string, reviewer: Reviewer): Promise<Result<ApplicationReviewView>> {
    const row = await findApplication(this.database.sql, id);
    if (!row) return fail('request.not_found');
    await this.noteSeen(id, 'file', reviewer);
    return ok(reviewView(row, await listDocuments(this.database.sql, id)));
  }

  /**
   * Opens an application for someone and mails them its link; the same request again changes nothing. Fails with
   * `application.already_open` when the address has another one.
   */
  invite(request: ApplicationStart, reviewer: Reviewer): Promise<Result<null>> {
    return this.database.transaction(async (tx) => {
      const isNew = await this.applications.open(tx, request);
      const row = await findOpenApplication(tx, request.email);
      if (row?.id !== request.id) return fail('application.already_open');
      if (!isNew) return ok(null);
      await writeAudit(tx, { actor: reviewer, action: 'application.invited', objectId: row.id, data: {} });
      await this.applications.notify(tx, 'application.invited', row);
      return ok(null);
    });
  }

  /** An applicant who becomes a driver can see this. */
  noteSeen(id: string, what: 'file' | 'document', reviewer: Reviewer): Promise<void> {
    return noteSeen(this.database.sql, reviewer, what, [id]);
  }

  /** Refuses, or asks for more; the applicant reads the note. Fails with `request.not_found`, `application.closed`. */
  async answer(id: string, { status, note }: Words, reviewer: Reviewer): Promise<Result<null>> {
    return this.decide(id, async (tx, row) => {
      await decideApplication(tx, id, { status, note, reviewerId: reviewer.id, userId: null });
      // The note stays out of the audit log: it may name people.
      await writeAudit(tx, { actor: reviewer, action: `application.${status}`, objectId: id, data: {} });
      await this.applications.notify(tx, `application.${status}`, row, { note });
    });
  }

  /**
   * Makes the applicant a driver: account, car, licence area, and a link to choose a password. Fails with
   * `request.not_found`, `application.closed`, `.address_in_use`, `.plate_taken`, `.document_expired`, or the requirement the
   * answers no longer meet.
   */
  async approve(
    id: string,
    { vehicleClass, vehicleLicence, validUntil }: ApplicationApproval,
    reviewer: Reviewer,
  ): Promise<Result<null>> {
    // A random password no one knows: the owner chooses theirs through the link.
    const passwordHash = await this.passwords.hash(newSessionToken());
    return this.decide(id, async (tx, row) => {
      const today = toBrussels(new Date()).date;
      const [obstacle] = checkDriverAnswers(row.answers, today); // a car may have turned three since
      if (obstacle) throw new RefusalException(obstacle);
      const expired = Object.entries(validUntil).find(([, day]) => day !== '' && day < today);
      if (expired) throw new RefusalException({ code: 'application.document_expired', params: { field: expired[0] } });
      const userId = await createDriverAccount(tx, row, passwordHash);
      if (!userId) throw new RefusalException({ code: 'application.address_in_use' });
      const vehicleId = await createVehicle(tx, row, { vehicleClass, vehicleLicence });
      if (!vehicleId) throw new RefusalException({ code: 'application.plate_taken' });
      await createApprovedDriver(tx, userId, vehicleId, row);
      await writeDriverDocuments(tx, { driverId: userId, vehicleId }, row, validUntil);
      await decideApplication(tx, id, { status: 'approved', note: '', reviewerId: reviewer.id, userId });
      const data = { driverId: userId, vehicleId, vehicleClass };
      await writeAudit(tx, { actor: reviewer, action: 'application.approved', objectId: id, data });
      const token = newSessionToken();
      const link = { kind: 'reset_password', email: row.email, goodForSeconds: PASSWORD_LINK_SECONDS } as const;
      await writeAccountToken(tx, { ...link, userId, hash: hashSessionToken(token) });
      await this.applications.notify(tx, 'application.approved', row, {
        url: `${this.config.publicUrl}/nouveau-mot-de-passe?token=${token}`,
      });
    });
  }

  /** A refusal thrown by `work` rolls back the whole transaction. */
  private decide(id: string, work: (tx: Transaction, row: ApplicationRow) => Promise<void>): Promise<Result<null>> {
    return this.database.transaction(async (tx): Promise<Result<null>> => {
      const row = await lockApplication(tx, id);
      if (!row) return fail('request.not_found');
      if (row.status !== 'submitted') return fail('application.closed');
      await work(tx, row);
      return ok(null);
    });
  }
}
