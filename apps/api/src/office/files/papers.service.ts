import { Inject, Injectable } from '@nestjs/common';
import type { PapersFileQuery, PapersQuery, PapersView } from '@sablon/contracts';
import { paperStateOf, readPapers, type Database, type PaperRow, type PapersWanted } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { CsvCell } from '../../http/files/csv.js';

/** ASSUMPTION: more than a screen. */
const PAGE = 50;
/** ASSUMPTION: part of a file that is read well within a statement's timeout. */
const FILE_PAGE = 1_000;

export const PAPERS_HEAD = [
  'expires_on',
  'days',
  'state',
  'kind',
  'number',
  'driver',
  'plate',
  'renewal_waits',
] as const;

/** The papers of drivers and cars by their last day. */
@Injectable()
export class PapersService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list({ after, ...query }: PapersQuery): Promise<PapersView> {
    const [expiresOn, id] = after?.split('~') ?? [];
    const from = expiresOn !== undefined && id !== undefined ? { expiresOn, id } : null;
    const found = await this.page(query, from, PAGE + 1);
    const papers = found.slice(0, PAGE);
    const last = found.length > PAGE ? papers.at(-1) : undefined;
    return { papers: papers.map(paperView), next: last ? `${last.expiresOn}~${last.id}` : null };
  }

  /** Every paper of the selection, in parts. */
  async *rows(query: PapersFileQuery): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    let after: PapersWanted['after'] = null;
    do {
      const papers: PaperRow[] = await this.page(query, after, FILE_PAGE);
      yield papers.map(cellsOf);
      after = papers.length === FILE_PAGE ? (papers.at(-1) ?? null) : null;
    } while (after !== null);
  }

  private page({ q, of, state, kind }: PapersFileQuery, after: PapersWanted['after'], limit: number) {
    const wanted = { words: q, of: of ?? null, state: state ?? null, kind: kind ?? null, after, limit };
    return readPapers(this.database.sql, wanted);
  }
}

const paperView = ({ driverId, driverName, ...paper }: PaperRow): PapersView['papers'][number] => ({
  ...paper,
  state: paperStateOf(paper.days),
  driver: driverId === null ? null : { id: driverId, name: driverName ?? '' },
});

const cellsOf = (paper: PaperRow): readonly CsvCell[] => [
  ...[paper.expiresOn, paper.days, paperStateOf(paper.days), paper.kind, paper.number],
  ...[paper.driverName, paper.plate, paper.waiting ? 'yes' : 'no'],
];
