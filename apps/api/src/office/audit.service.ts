import { Inject, Injectable } from '@nestjs/common';
import type { AuditQuery, AuditView } from '@sablon/contracts';
import type { Language } from '@sablon/domain';
import { nameObjects, readAudit, readAuditActions, type AuditLine, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import type { CsvCell } from '../http/files/csv.js';

/** ASSUMPTION: more than a screen. */
const PAGE = 50;
/** ASSUMPTION: part of a file that is read well within a statement's timeout. */
const FILE_PAGE = 2_000;

/** The audit log, to read and to download. */
@Injectable()
export class AuditService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Names of what the lines speak of are those of today, in the reader’s language. */
  async list(query: AuditQuery, language: Language): Promise<AuditView> {
    const [lines, actions] = await Promise.all([
      this.page(query, query.before ?? null, PAGE + 1),
      readAuditActions(this.database.sql),
    ]);
    const shown = lines.slice(0, PAGE);
    const names = await nameObjects(this.database.sql, shown.flatMap(idsOf), language);
    return {
      lines: shown.map((line) => ({ ...line, at: line.at.toISOString() })),
      next: lines.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
      actions,
      names,
    };
  }

  /** Every line of the selection, in parts. */
  async *rows(query: AuditQuery): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    let before = query.before ?? null;
    do {
      const lines = await this.page(query, before, FILE_PAGE);
      yield lines.map(cellsOf);
      before = lines.length === FILE_PAGE ? (lines.at(-1)?.id ?? null) : null;
    } while (before !== null);
  }

  private page({ actor, object, action, from, until, order }: AuditQuery, before: string | null, limit: number) {
    const wanted = { actor, object, action, from: from ?? null, until: until ?? null, order, before, limit };
    return readAudit(this.database.sql, wanted);
  }
}

/** What a line speaks of: its object, and every id among its particulars. */
const idsOf = ({ objectId, data }: AuditLine): string[] =>
  [objectId, ...Object.values(data)].filter((value) => typeof value === 'string');

const cellsOf = (line: AuditLine): readonly CsvCell[] => [
  line.id,
  line.at.toISOString(),
  line.actorId,
  line.actorRole,
  line.actorName,
  line.action,
  line.objectId,
  JSON.stringify(line.data),
];
