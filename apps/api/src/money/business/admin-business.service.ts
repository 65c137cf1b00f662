import { Inject, Injectable } from '@nestjs/common';
import {
  Uuid,
  type AdminBusinessListQuery,
  type AdminBusinessListView,
  type AdminBusinessView,
  type BusinessMemberRequest,
  type BusinessTermsBody,
  type BusinessTermsChange,
  type NewBusinessRequest,
  type NewBusinessView,
  type StatementView,
} from '@sablon/contracts';
import { billingMonth, monthBefore, readVatNumber, toBrussels, type Service, type TripStatus } from '@sablon/domain';
import {
  businessMembers,
  costCentres,
  createBusinessAccount,
  databaseNow,
  invitedPeople,
  inviteBusinessMember,
  issueMonthlyInvoice,
  listBusinessAccounts,
  openOnAccount,
  readBusinessAccount,
  readInvoice,
  readInvoicesOfAccount,
  removeBusinessMember,
  ridesOnAccount,
  setBusinessMember,
  settleInvoice,
  updateBusinessAccount,
  writeAudit,
  type BusinessTerms,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { documentView } from '../documents/documents.service.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { memberViews } from './business-views.js';

type Actor = StaffAction['actor'];
/** ASSUMPTION: as many as an administrator looks through; the invoice has them all. */
const RIDES_SHOWN = 100;
/** ASSUMPTION: more than a screen, and more than anyone reads. */
const PAGE = 50;

/** Companies for our back office: opened, changed, invoiced by hand, paid. */
@Injectable()
export class AdminBusinessService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  /** By name, paginated. */
  async list({ q, status, order, after }: AdminBusinessListQuery): Promise<AdminBusinessListView> {
    const wanted = { words: q, status: status ?? null, order, after: after ?? null, limit: PAGE + 1 };
    const found = await listBusinessAccounts(this.database.sql, wanted);
    const accounts = found.slice(0, PAGE);
    return { accounts, next: found.length > PAGE ? (accounts.at(-1)?.id ?? null) : null };
  }

  /** One company; the month is `YYYY-MM`, by default the present one. `request.not_found`, `invoice.month_invalid`. */
  async view(id: string, asked?: string): Promise<AdminBusinessView> {
    const { sql } = this.database;
    const account = Uuid.safeParse(id).success ? await readBusinessAccount(sql, id) : null;
    if (!account) return refuse('request.not_found');
    const now = await databaseNow(this.database);
    const month = unwrap(billingMonth(asked ?? toBrussels(now).date.slice(0, 7)));
    const [openCents, members, invited, centres, rides, documents] = await Promise.all([
      openOnAccount(sql, id),
      businessMembers(sql, id),
      invitedPeople(sql, id),
      costCentres(sql, id),
      ridesOnAccount(sql, id, month, RIDES_SHOWN),
      readInvoicesOfAccount(sql, id),
    ]);
    const newest = rides.newest.map(({ pickupAt, service, status, ...one }) => ({
      ...one,
      service: service as Service,
      status: status as TripStatus,
      pickupAt: pickupAt.toISOString(),
    }));
    return {
      account: { ...account, openCents },
      members: memberViews(members, invited),
      costCentres: centres,
      month: { ...rides, month: month.month, newest },
      documents: documents.map(documentView),
      lastMonth: monthBefore(now),
    };
  }

  /**
   * Invites the person by mail, as the company's own administrators do; a member gets another role. `business.last_admin`.
   */
  invite(id: string, member: BusinessMemberRequest, actor: Actor): Promise<AdminBusinessView> {
    const { publicUrl } = this.config;
    return this.changePeople(id, async (tx) => {
      unwrap(await inviteBusinessMember(tx, id, member, publicUrl));
      await writeAudit(tx, { actor, action: 'business.member_set', objectId: id, data: { role: member.role } });
    });
  }

  /** `request.not_found`, `business.last_admin`. */
  removeMember(id: string, memberId: string, actor: Actor): Promise<AdminBusinessView> {
    if (!Uuid.safeParse(memberId).success) return refuse('request.not_found');
    return this.changePeople(id, async (tx) => {
      unwrap(await removeBusinessMember(tx, id, memberId));
      await writeAudit(tx, { actor, action: 'business.member_removed', objectId: id, data: { memberId } });
    });
  }

  private async changePeople(id: string, work: (tx: Transaction) => Promise<void>): Promise<AdminBusinessView> {
    if (!Uuid.safeParse(id).success) return refuse('request.not_found');
    await this.database.transaction(work);
    return this.view(id);
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

  /** `request.not_found`, `office.changed_meanwhile`. */
  change(id: string, { version, ...body }: BusinessTermsChange, actor: Actor): Promise<NewBusinessView> {
    if (!Uuid.safeParse(id).success) return refuse('request.not_found');
    const terms = termsOf(body);
    return this.database.transaction(async (tx) => {
      unwrap(await updateBusinessAccount(tx, id, version, terms));
      await writeAudit(tx, { actor, action: 'business.changed', objectId: id, data: limitsOf(terms) });
      return { id };
    });
  }

  /** The invoice of a past month; the worker issues it by itself when a month has ended. */
  async statement(id: string, name: string, actor: Actor): Promise<StatementView> {
    const month = unwrap(billingMonth(name));
    if (name > monthBefore(await databaseNow(this.database))) refuse('invoice.month_invalid');
    if (!Uuid.safeParse(id).success || !(await readBusinessAccount(this.database.sql, id))) refuse('request.not_found');
    const { publicUrl } = this.config;
    const documentId = await this.database.transaction((tx) => issueMonthlyInvoice(tx, id, month, publicUrl, actor));
    const row = documentId === null ? null : await readInvoice(this.database.sql, documentId);
    return { document: row && documentView(row) };
  }

  /** Records a received transfer; refuses with `invoice.settled`. */
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
