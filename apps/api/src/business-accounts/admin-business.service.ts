import { Inject, Injectable } from '@nestjs/common';
import {
  Uuid,
  type AdminBusinessListView,
  type BusinessTermsBody,
  type NewBusinessRequest,
  type NewBusinessView,
  type StatementView,
} from '@sablon/contracts';
import { billingMonth, monthBefore, readVatNumber } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  createBusinessAccount,
  databaseNow,
  issueMonthlyInvoice,
  listBusinessAccounts,
  openOnAccount,
  readBusinessAccount,
  readInvoice,
  setBusinessMember,
  settleInvoice,
  updateBusinessAccount,
  writeAudit,
  type BusinessTerms,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE, MESSAGING } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { documentView } from '../documents/documents.service.js';
import { refuse, unwrap } from '../http/refusal-exception.js';

type Actor = StaffAction['actor'];

/** Companies for our back office: opened, changed, invoiced by hand, paid. */
@Injectable()
export class AdminBusinessService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  async list(): Promise<AdminBusinessListView> {
    const accounts = await listBusinessAccounts(this.database.sql);
    return {
      accounts: await Promise.all(
        accounts.map(async (account) => ({
          ...account,
          openCents: await openOnAccount(this.database.sql, account.id),
        })),
      ),
    };
  }

  create({ adminEmail, ...body }: NewBusinessRequest, actor: Actor): Promise<NewBusinessView> {
    const terms = termsOf(body);
    return this.database.transaction(async (tx) => {
      const id = await createBusinessAccount(tx, terms, actor.id);
      unwrap(await setBusinessMember(tx, id, { email: adminEmail, role: 'admin' }));
      await writeAudit(tx, { actor, action: 'business.opened', objectId: id, data: limitsOf(terms) });
      return { id };
    });
  }

  change(id: string, body: BusinessTermsBody, actor: Actor): Promise<NewBusinessView> {
    const terms = termsOf(body);
    return this.database.transaction(async (tx) => {
      if (!Uuid.safeParse(id).success || !(await updateBusinessAccount(tx, id, terms))) refuse('request.not_found');
      await writeAudit(tx, { actor, action: 'business.changed', objectId: id, data: limitsOf(terms) });
      return { id };
    });
  }

  /** The invoice of a month that is over; the worker does the same by itself when a month has ended. */
  async statement(id: string, name: string): Promise<StatementView> {
    const month = unwrap(billingMonth(name));
    if (name > monthBefore(await databaseNow(this.database))) refuse('invoice.month_invalid');
    if (!Uuid.safeParse(id).success || !(await readBusinessAccount(this.database.sql, id))) refuse('request.not_found');
    const { publicUrl } = this.config;
    const documentId = await this.database.transaction((tx) => issueMonthlyInvoice(tx, id, month, publicUrl));
    this.messaging.bus.publish('outbox.written', { at: Date.now() });
    const row = documentId === null ? null : await readInvoice(this.database.sql, documentId);
    return { document: row && documentView(row) };
  }

  /** A transfer has come; refuses with `invoice.settled`. */
  async settle(id: string, reference: string, actor: Actor): Promise<StatementView> {
    const row = Uuid.safeParse(id).success ? await readInvoice(this.database.sql, id) : null;
    if (!row) return refuse('request.not_found');
    await this.database.transaction(async (tx) => {
      if (!(await settleInvoice(tx, id, reference, actor.id))) refuse('invoice.settled');
      await writeAudit(tx, { actor, action: 'invoice.settled', objectId: id, data: { code: row.code } });
    });
    const settled = await readInvoice(this.database.sql, id);
    return { document: settled && documentView(settled) };
  }
}

const termsOf = (body: BusinessTermsBody): BusinessTerms => ({
  ...body,
  vatNumber: unwrap(readVatNumber(body.vatNumber)),
});

const limitsOf = ({ status, creditLimitCents, approvalOverCents, paymentTermDays }: BusinessTerms) => ({
  status,
  creditLimitCents,
  approvalOverCents,
  paymentTermDays,
});
