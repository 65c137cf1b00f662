import { brandedFileName } from '@sablon/words';
import { Inject, Injectable } from '@nestjs/common';
import { statementPdf } from '@sablon/documents';
import { fail, ok, weekOf, weekOfDate, type Language, type Result } from '@sablon/domain';
import {
  readCompany,
  readCommissions,
  readEarnings,
  readNextPayout,
  readDocumentHolder,
  readStatement,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { SentDocument } from '../../http/files/send-document.js';

/** A driver's week as a document. */
@Injectable()
export class StatementDocumentService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * The statement of a closed week, by any of its days; for one that is not closed yet the books' present state, marked as
   * provisional. `time.invalid`, `request.not_found` for a future week.
   */
  async of(driverId: string, day: string, language: Language): Promise<Result<SentDocument>> {
    const { sql } = this.database;
    const asked = weekOfDate(day);
    if (!asked.ok) return asked;
    const { week, from, to } = asked.value;
    const [holder, statement, company, { now }] = await Promise.all([
      readDocumentHolder(sql, driverId),
      readStatement(sql, driverId, week),
      readCompany(sql),
      readCommissions(sql),
    ]);
    if (!holder || from > weekOf(now).from) return fail('request.not_found');
    const lines = statement?.lines ?? [...(await readEarnings(sql, driverId, from, to))].reverse();
    const carriedCents = statement?.carriedCents ?? (to > now ? (await readNextPayout(sql, driverId)).carriedCents : 0);
    const bytes = await statementPdf({
      language,
      company,
      driver: { name: holder.name, licenceNumber: holder.licenceNumber },
      from,
      to,
      lines,
      carriedCents,
      provisional: !statement && (to > now || lines.length > 0),
      issuedAt: statement?.closedAt ?? now,
      payout: statement?.payoutStatus
        ? { status: statement.payoutStatus, paidAt: statement.paidAt, reference: statement.reference ?? '' }
        : null,
    });
    return ok({ bytes, mediaType: 'application/pdf', fileName: brandedFileName(`${week}-${language}.pdf`) });
  }
}
