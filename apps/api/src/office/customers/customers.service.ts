import { Inject, Injectable } from '@nestjs/common';
import type {
  CustomerCreditRequest,
  CustomerFileView,
  CustomersFileQuery,
  CustomersQuery,
  CustomersView,
} from '@sablon/contracts';
import { fail, type Result } from '@sablon/domain';
import {
  blockCustomer,
  creditCustomer,
  findCustomer,
  listCustomers,
  noteCustomer,
  noteCustomerSeen,
  readCustomerFile,
  removeCustomerNote,
  runCommand,
  unblockCustomer,
  writeAudit,
  type Customer,
  type CustomerRow,
  type CustomersWanted,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { CsvCell } from '../../http/files/csv.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { fileView } from './customer-file-view.js';

/** ASSUMPTION: more than a screen. */
const PAGE = 50;
/** ASSUMPTION: part of a file that is read well within a statement's timeout. */
const FILE_PAGE = 500;

export const CUSTOMERS_HEAD = [
  ...['first_name', 'last_name', 'email', 'phone', 'guest', 'blocked', 'since', 'rides', 'last_ride_at'],
] as const;
type Staff = StaffAction['actor'];

/** Customers, and what the office keeps about them. */
@Injectable()
export class CustomersService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list({ q, kind, standing, sort, order, after }: CustomersQuery): Promise<CustomersView> {
    const [value, id] = after?.split('~') ?? [];
    const found = await listCustomers(this.database.sql, {
      words: q,
      kind: kind ?? null,
      standing: standing ?? null,
      after: value !== undefined && id !== undefined ? { value, id } : null,
      ...{ sort, order, limit: PAGE + 1 },
    });
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return { customers: shown.map(rowView), next: last ? `${valueOf(last, sort)}~${last.id}` : null };
  }

  /** Audits a download of the selection: which filters were set, not what was typed. */
  noteExport({ q, kind, standing }: CustomersFileQuery, actor: Staff): Promise<void> {
    const data = { kind, standing, searched: q !== '' };
    return this.database.transaction((tx) =>
      writeAudit(tx, { actor, action: 'customers.exported', objectId: 'customers', data }),
    );
  }

  /** Every customer of the selection, in parts. */
  async *rows({ q, kind, standing, sort, order }: CustomersFileQuery): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    let after: CustomersWanted['after'] = null;
    do {
      const found: CustomerRow[] = await listCustomers(this.database.sql, {
        words: q,
        kind: kind ?? null,
        standing: standing ?? null,
        ...{ sort, order, after, limit: FILE_PAGE },
      });
      yield found.map(cellsOf);
      const last = found.length === FILE_PAGE ? found.at(-1) : undefined;
      after = last ? { value: valueOf(last, sort), id: last.id } : null;
    } while (after !== null);
  }

  /** Reads the file and audits the look. */
  async read(id: string, staff: Staff): Promise<CustomerFileView> {
    const customer = (await findCustomer(this.database.sql, id)) ?? refuse('request.not_found');
    await noteCustomerSeen(this.database.sql, customer.id, staff);
    return fileView(customer, await readCustomerFile(this.database.sql, customer));
  }

  note(id: string, words: string, staff: Staff, key: string | null): Promise<CustomerFileView> {
    return this.change(id, staff, { key, request: { do: 'customer.note', id, words } }, (tx, customer) =>
      noteCustomer(tx, customer, words, staff),
    );
  }

  removeNote(id: string, noteId: string, staff: Staff): Promise<CustomerFileView> {
    return this.change(id, staff, UNKEYED, (tx, customer) => removeCustomerNote(tx, customer, noteId, staff));
  }

  /** Codes: `blockCustomer`. */
  block(id: string, reason: string, staff: Staff, key: string | null): Promise<CustomerFileView> {
    return this.change(id, staff, { key, request: { do: 'customer.block', id, reason } }, (tx, customer) =>
      blockCustomer(tx, customer, reason, staff),
    );
  }

  unblock(id: string, staff: Staff): Promise<CustomerFileView> {
    return this.change(id, staff, UNKEYED, (tx, customer) => unblockCustomer(tx, customer, staff));
  }

  /** Codes: `creditCustomer`. The same key gives once. */
  credit(id: string, { cents, reason }: CustomerCreditRequest, staff: Staff, key: string): Promise<CustomerFileView> {
    const request = { do: 'customer.credit', id, cents, reason };
    return this.change(id, staff, { key, request }, (tx, customer) =>
      creditCustomer(tx, customer, { id: `${staff.id}:${key}`, cents, reason }, staff),
    );
  }

  private async change(
    id: string,
    staff: Staff,
    { key, request }: { readonly key: string | null; readonly request: object | null },
    work: (tx: Transaction, customer: Customer) => Promise<Result<null>>,
  ): Promise<CustomerFileView> {
    unwrap(
      await runCommand(this.database, { actorId: staff.id, commandId: key, request }, async (tx) => {
        const customer = await findCustomer(tx, id);
        return customer ? work(tx, customer) : fail('request.not_found');
      }),
    );
    const customer = (await findCustomer(this.database.sql, id)) ?? refuse('request.not_found');
    return fileView(customer, await readCustomerFile(this.database.sql, customer));
  }
}

const UNKEYED = { key: null, request: null } as const;

const rowView = ({ sortName: _, since, lastRideAt, ...row }: CustomerRow): CustomersView['customers'][number] => ({
  ...row,
  since: since.toISOString(),
  lastRideAt: lastRideAt?.toISOString() ?? null,
});

const valueOf = (row: CustomerRow, sort: CustomersFileQuery['sort']): string =>
  sort === 'name' ? row.sortName : row.since.toISOString();

const cellsOf = (row: CustomerRow): readonly CsvCell[] => [
  ...[row.firstName, row.lastName, row.email, row.phone, row.guest ? 'yes' : 'no', row.blocked ? 'yes' : 'no'],
  ...[row.since.toISOString(), row.rides, row.lastRideAt?.toISOString() ?? null],
];
