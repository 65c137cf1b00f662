import { Inject, Injectable } from '@nestjs/common';
import type {
  ApplicationDraft,
  ApplicationStart,
  ApplicationView,
  ApplicationDocumentView,
  ApplicationReviewView,
  ApplicationSummary,
} from '@sablon/contracts';
import {
  checkDriverAnswers,
  fail,
  missingDocuments,
  ok,
  toBrussels,
  type DriverAnswers,
  type Result,
} from '@sablon/domain';
import type { ApplicationMessage, MessageKind } from '@sablon/mail';
import {
  findApplication,
  findOpenApplication,
  insertApplication,
  listDocuments,
  lockApplication,
  markSubmitted,
  queueMessage,
  saveApplication,
  type ApplicationRow,
  type Database,
  type Transaction,
  type DocumentRow,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { ApplicationLinksService } from './application-links.service.js';

/** Fields listed one by one, so that the file's name in the store is never sent. */
export const documentView = (document: DocumentRow): ApplicationDocumentView => ({
  id: document.id,
  kind: document.kind,
  fileName: document.fileName,
  mediaType: document.mediaType,
  sizeBytes: document.sizeBytes,
});

/** As the applicant sees it: without the reviewer's name. */
const applicationView = (row: ApplicationRow, documents: readonly DocumentRow[]): ApplicationView => ({
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  email: row.email,
  answers: row.answers,
  status: row.status,
  note: row.note,
  documents: documents.map(documentView),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const reviewView = (row: ApplicationRow, documents: readonly DocumentRow[]): ApplicationReviewView => ({
  ...applicationView(row, documents),
  id: row.id,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  decidedBy: row.decidedBy,
});

export const summaryView = (row: ApplicationRow): ApplicationSummary => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
});

const NOTHING_WRITTEN: DriverAnswers = {
  bornOn: '',
  experienceYears: null,
  licenceSince: '',
  licenceNumber: '',
  licenceArea: null,
  vehicleModel: '',
  vehicleColour: null,
  plate: '',
  firstRegisteredOn: '',
  cleanRecord: false,
};

/** Whether the applicant may still change it. */
export const isWritable = ({ status }: ApplicationRow): boolean => status === 'draft' || status === 'more_wanted';

/** Applications as their applicants write them, each behind its signed link. */
@Injectable()
export class ApplicationsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: ApplicationLinksService,
  ) {}

  /**
   * Opens an application, mails its link and returns its token; the same request again changes nothing. Fails with
   * `application.already_open` when the address has one: its link goes to that address, never to the caller.
   */
  async start(request: ApplicationStart): Promise<Result<string>> {
    const opened = await this.database.transaction(async (tx) => {
      const isNew = await this.open(tx, request);
      const row = await findOpenApplication(tx, request.email);
      if (row && (isNew || row.id !== request.id)) {
        const dedupeKey = isNew ? `application.received:${row.id}` : null;
        await this.notify(tx, 'application.received', row, { dedupeKey });
      }
      return row;
    });
    return opened?.id === request.id ? ok(this.links.sign(opened.id)) : fail('application.already_open');
  }

  /** Writes an application in which nothing is answered yet; false when this id, or an open one of the address, exists. */
  open(tx: Transaction, request: ApplicationStart): Promise<boolean> {
    return insertApplication(tx, { ...request, answers: NOTHING_WRITTEN });
  }

  /** Fails with `request.not_found`. */
  async view(id: string): Promise<Result<ApplicationView>> {
    const row = await findApplication(this.database.sql, id);
    return row ? ok(applicationView(row, await listDocuments(this.database.sql, id))) : fail('request.not_found');
  }

  /** Fails with `request.not_found`, `application.closed`. */
  save(id: string, draft: ApplicationDraft): Promise<Result<ApplicationView>> {
    return this.database.transaction(async (tx) => {
      const row = await lockApplication(tx, id);
      if (!row) return fail('request.not_found');
      if (!isWritable(row)) return fail('application.closed');
      await saveApplication(tx, id, draft);
      return ok(applicationView({ ...row, ...draft }, await listDocuments(tx, id)));
    });
  }

  /** Submits it; fails with the first code of the requirements that is not met, or `application.closed`. */
  submit(id: string): Promise<Result<ApplicationView>> {
    return this.database.transaction(async (tx) => {
      const row = await lockApplication(tx, id);
      if (!row) return fail('request.not_found');
      const documents = await listDocuments(tx, id);
      if (row.status === 'submitted') return ok(applicationView(row, documents)); // submitted twice
      if (!isWritable(row)) return fail('application.closed');
      const [obstacle] = [
        ...checkDriverAnswers(row.answers, toBrussels(new Date()).date),
        ...missingDocuments(documents.map(({ kind }) => kind)),
      ];
      if (obstacle) return fail(obstacle.code, { ...obstacle.params, field: obstacle.field });
      await markSubmitted(tx, id);
      return ok(applicationView({ ...row, status: 'submitted', submittedAt: new Date() }, documents));
    });
  }

  /** Writes a mail to the applicant, in their language. */
  async notify(
    tx: Transaction,
    kind: MessageKind & `application.${string}`,
    row: ApplicationRow,
    { note = '', url = this.links.urlOf(row.id), dedupeKey = null }: NotifyOptions = {},
  ): Promise<void> {
    const data: ApplicationMessage = { firstName: row.firstName, url, note };
    await queueMessage(tx, { kind, channel: 'mail', recipient: row.email, language: row.language, data, dedupeKey });
  }
}

interface NotifyOptions {
  readonly note?: string;
  readonly url?: string;
  readonly dedupeKey?: string | null;
}
