import { Inject, Injectable } from '@nestjs/common';
import type {
  DriverDocumentsView,
  LicencesRequest,
  DocumentApproval,
  DocumentHoldersQuery,
  DocumentHoldersView,
} from '@sablon/contracts';
import type { DriverDocument, Result } from '@sablon/domain';
import {
  approveDocument,
  liftSuspension,
  listDocumentHolders,
  noteSeen,
  planShiftEnd,
  refuseDocument,
  saveLicences,
  suspendDriver,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { CommandsService } from '../../trips/commands.service.js';
import { DriverDocumentsService, holderView } from './driver-documents.service.js';

type Actor = StaffAction['actor'];

/** ASSUMPTION: more than a screen, and more than anyone reads. */
const PAGE = 50;

/** Decides on the files drivers sent in, and whether they may work. */
@Injectable()
export class DocumentReviewService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly documents: DriverDocumentsService,
    private readonly commands: CommandsService,
  ) {}

  async list({ q, sort, order, after }: DocumentHoldersQuery): Promise<DocumentHoldersView> {
    const found = await listDocumentHolders(this.database.sql, {
      words: q,
      ...{ sort, order, after: after ?? null, limit: PAGE + 1 },
    });
    const page = found.slice(0, PAGE);
    return { drivers: page.map(holderView), next: found.length > PAGE ? (page.at(-1)?.driverId ?? null) : null };
  }

  /** One driver's documents; the driver can see that they were viewed. `request.not_found`. */
  async view(driverId: string, actor: Actor): Promise<Result<DriverDocumentsView>> {
    const view = await this.documents.view(driverId);
    if (view.ok) await noteSeen(this.database.sql, actor, 'file', [driverId]);
    return view;
  }

  /** A file the driver sent, with its bytes; the driver can see that, too. `request.not_found`. */
  async open(driverId: string, fileId: string, actor: Actor): ReturnType<DriverDocumentsService['open']> {
    const file = await this.documents.open(driverId, fileId);
    if (file.ok) await noteSeen(this.database.sql, actor, 'document', [driverId]);
    return file;
  }

  /** Codes: `approveDocument`. */
  approve(
    driverId: string,
    kind: DriverDocument,
    wish: DocumentApproval,
    actor: Actor,
  ): Promise<Result<DriverDocumentsView>> {
    return this.done(driverId, (tx) => approveDocument(tx, { driverId, kind, actor, ...wish }));
  }

  /** Codes: `refuseDocument`. */
  refuse(driverId: string, kind: DriverDocument, note: string, actor: Actor): Promise<Result<DriverDocumentsView>> {
    return this.done(driverId, (tx) => refuseDocument(tx, { driverId, kind, actor, note }));
  }

  /** Codes: `saveLicences`. */
  licences(driverId: string, numbers: LicencesRequest, actor: Actor): Promise<Result<DriverDocumentsView>> {
    return this.done(driverId, (tx) => saveLicences(tx, driverId, numbers, actor));
  }

  /** Codes: `suspendDriver`. */
  async suspend(driverId: string, reason: string, actor: Actor): Promise<Result<DriverDocumentsView>> {
    const view = await this.done(driverId, (tx) => suspendDriver(tx, { driverId, reason, actor }));
    this.commands.watchersChanged(driverId);
    return view;
  }

  /** Codes: `liftSuspension`. */
  lift(driverId: string, actor: Actor): Promise<Result<DriverDocumentsView>> {
    return this.done(driverId, (tx) => liftSuspension(tx, driverId, actor));
  }

  /** Codes: `planShiftEnd`. */
  async planShiftEnd(driverId: string, endsAt: string | null, actor: Actor): Promise<Result<DriverDocumentsView>> {
    const at = endsAt === null ? null : new Date(endsAt);
    const view = await this.done(driverId, (tx) => planShiftEnd(tx, driverId, at, actor));
    this.commands.watchersChanged(driverId);
    return view;
  }

  private async done(
    driverId: string,
    work: (tx: Transaction) => Promise<Result<null>>,
  ): Promise<Result<DriverDocumentsView>> {
    const done = await this.database.transaction(work);
    return done.ok ? this.documents.view(driverId) : done;
  }
}
