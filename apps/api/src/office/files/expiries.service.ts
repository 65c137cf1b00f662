import { Inject, Injectable } from '@nestjs/common';
import type { ExpiriesFileQuery, ExpiriesQuery, ExpiriesView } from '@sablon/contracts';
import { expiryStateOf, readExpiries, type Database, type ExpiryRow, type ExpiriesWanted } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { CsvCell } from '../../http/files/csv.js';

/** ASSUMPTION: more than a screen. */
const PAGE = 50;
/** ASSUMPTION: part of a file that is read well within a statement's timeout. */
const FILE_PAGE = 1_000;

export const EXPIRIES_HEAD = [
  'expires_on',
  'days',
  'state',
  'kind',
  'number',
  'driver',
  'plate',
  'renewal_waits',
] as const;

/** The documents of drivers and cars by their last day. */
@Injectable()
export class ExpiriesService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list({ after, ...query }: ExpiriesQuery): Promise<ExpiriesView> {
    const [expiresOn, id] = after?.split('~') ?? [];
    const from = expiresOn !== undefined && id !== undefined ? { expiresOn, id } : null;
    const found = await this.page(query, from, PAGE + 1);
    const expiries = found.slice(0, PAGE);
    const last = found.length > PAGE ? expiries.at(-1) : undefined;
    return { expiries: expiries.map(expiryView), next: last ? `${last.expiresOn}~${last.id}` : null };
  }

  /** Every document of the selection, in parts. */
  async *rows(query: ExpiriesFileQuery): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    let after: ExpiriesWanted['after'] = null;
    do {
      const expiries: ExpiryRow[] = await this.page(query, after, FILE_PAGE);
      yield expiries.map(cellsOf);
      after = expiries.length === FILE_PAGE ? (expiries.at(-1) ?? null) : null;
    } while (after !== null);
  }

  private page(
    { q, of, state, kind, from, until, order }: ExpiriesFileQuery,
    after: ExpiriesWanted['after'],
    limit: number,
  ) {
    const wanted = { words: q, of: of ?? null, state: state ?? null, kind: kind ?? null };
    const days = { from: from ?? null, until: until ?? null };
    return readExpiries(this.database.sql, { ...wanted, ...days, order, after, limit });
  }
}

const expiryView = ({ driverId, driverName, ...expiry }: ExpiryRow): ExpiriesView['expiries'][number] => ({
  ...expiry,
  state: expiryStateOf(expiry.days),
  driver: driverId === null ? null : { id: driverId, name: driverName ?? '' },
});

const cellsOf = (expiry: ExpiryRow): readonly CsvCell[] => [
  ...[expiry.expiresOn, expiry.days, expiryStateOf(expiry.days), expiry.kind, expiry.number],
  ...[expiry.driverName, expiry.plate, expiry.waiting ? 'yes' : 'no'],
];
