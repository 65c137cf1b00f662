import { Inject, Injectable } from '@nestjs/common';
import type {
  DriverPapersView,
  LicencesRequest,
  PaperApproval,
  PaperHoldersQuery,
  PaperHoldersView,
} from '@sablon/contracts';
import type { DriverPaper, Result } from '@sablon/domain';
import {
  approvePaper,
  listPaperHolders,
  noteSeen,
  refusePaper,
  saveLicences,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { DriverPapersService, holderView } from './driver-papers.service.js';

type Actor = StaffAction['actor'];

/** ASSUMPTION: more than a screen, and more than anyone reads. */
const PAGE = 50;

/** Decides on the files drivers sent in. */
@Injectable()
export class PaperReviewService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly papers: DriverPapersService,
  ) {}

  async list({ q, after }: PaperHoldersQuery): Promise<PaperHoldersView> {
    const found = await listPaperHolders(this.database.sql, { words: q, after: after ?? null, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    return { drivers: page.map(holderView), next: found.length > PAGE ? (page.at(-1)?.driverId ?? null) : null };
  }

  /** One driver's documents; the driver can see that they were viewed. `request.not_found`. */
  async view(driverId: string, actor: Actor): Promise<Result<DriverPapersView>> {
    const view = await this.papers.view(driverId);
    if (view.ok) await noteSeen(this.database.sql, actor, 'file', [driverId]);
    return view;
  }

  /** A file the driver sent, with its bytes; the driver can see that, too. `request.not_found`. */
  async open(driverId: string, fileId: string, actor: Actor): ReturnType<DriverPapersService['open']> {
    const file = await this.papers.open(driverId, fileId);
    if (file.ok) await noteSeen(this.database.sql, actor, 'paper', [driverId]);
    return file;
  }

  /** Codes: `approvePaper`. */
  approve(driverId: string, kind: DriverPaper, wish: PaperApproval, actor: Actor): Promise<Result<DriverPapersView>> {
    return this.done(driverId, (tx) => approvePaper(tx, { driverId, kind, actor, ...wish }));
  }

  /** Codes: `refusePaper`. */
  refuse(driverId: string, kind: DriverPaper, note: string, actor: Actor): Promise<Result<DriverPapersView>> {
    return this.done(driverId, (tx) => refusePaper(tx, { driverId, kind, actor, note }));
  }

  /** Codes: `saveLicences`. */
  licences(driverId: string, numbers: LicencesRequest, actor: Actor): Promise<Result<DriverPapersView>> {
    return this.done(driverId, (tx) => saveLicences(tx, driverId, numbers, actor));
  }

  private async done(
    driverId: string,
    work: (tx: Transaction) => Promise<Result<null>>,
  ): Promise<Result<DriverPapersView>> {
    const done = await this.database.transaction(work);
    return done.ok ? this.papers.view(driverId) : done;
  }
}
