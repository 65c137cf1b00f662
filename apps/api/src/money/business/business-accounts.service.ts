import { Inject, Injectable } from '@nestjs/common';
import {
  Uuid,
  type ApprovalDecisionRequest,
  type BusinessListView,
  type BusinessMemberRequest,
  type BusinessView,
  type CostCentreRequest,
} from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import {
  addCostCentre,
  answerInvitation,
  archiveCostCentre,
  businessesOf,
  businessMembers,
  businessRoleOf,
  costCentres,
  invitationsFor,
  invitedPeople,
  inviteBusinessMember,
  decideApproval,
  openOnAccount,
  readBusinessAccount,
  readInvoicesOfAccount,
  removeBusinessMember,
  waitingApprovals,
  type BusinessRole,
  type Database,
  type Transaction,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { accountView, businessView } from './business-views.js';
import { BusinessMessagesService } from './business-messages.service.js';

const DECIDERS: readonly BusinessRole[] = ['admin', 'approver'];
const ADMINS: readonly BusinessRole[] = ['admin'];

/** Companies for their own people; to anyone else such a company does not exist. */
@Injectable()
export class BusinessAccountsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly messages: BusinessMessagesService,
  ) {}

  async list(userId: string): Promise<BusinessListView> {
    const { sql } = this.database;
    const accounts = await businessesOf(sql, userId);
    return {
      invitations: await invitationsFor(sql, userId),
      accounts: await Promise.all(
        accounts.map(async ({ role, ...account }) => accountView(account, role, await costCentres(sql, account.id))),
      ),
    };
  }

  async view(id: string, userId: string): Promise<BusinessView> {
    const role = await this.roleIn(id, userId);
    const { sql } = this.database;
    const account = await readBusinessAccount(sql, id);
    if (!account) return refuse('request.not_found');
    const centres = await costCentres(sql, id);
    if (!DECIDERS.includes(role)) return businessView(account, role, centres, null);
    const [openCents, members, invited, approvals, documents] = await Promise.all([
      openOnAccount(sql, id),
      businessMembers(sql, id),
      invitedPeople(sql, id),
      waitingApprovals(sql, id),
      readInvoicesOfAccount(sql, id),
    ]);
    return businessView(account, role, centres, { openCents, members, invited, approvals, documents });
  }

  setMember(id: string, userId: string, member: BusinessMemberRequest): Promise<BusinessView> {
    return this.change(id, userId, (tx) => inviteBusinessMember(tx, id, member, this.config.publicUrl));
  }

  /** Accepts or declines a company's invitation. */
  async answer(invitationId: string, userId: string, accepted: boolean): Promise<BusinessListView> {
    await this.inTransaction((tx) => answerInvitation(tx, known(invitationId), userId, accepted));
    return this.list(userId);
  }

  removeMember(id: string, userId: string, memberId: string): Promise<BusinessView> {
    return this.change(id, userId, (tx) => removeBusinessMember(tx, id, known(memberId)));
  }

  addCostCentre(id: string, userId: string, centre: CostCentreRequest): Promise<BusinessView> {
    return this.change(id, userId, (tx) => addCostCentre(tx, id, centre));
  }

  archiveCostCentre(id: string, userId: string, centreId: string): Promise<BusinessView> {
    return this.change(id, userId, (tx) => archiveCostCentre(tx, id, known(centreId)));
  }

  /** Approves or refuses a waiting booking, and notifies the person who asked for it. */
  async decide(
    id: string,
    userId: string,
    bookingId: string,
    decision: ApprovalDecisionRequest,
  ): Promise<BusinessView> {
    await this.roleIn(id, userId);
    const request = { accountId: id, bookingId: known(bookingId), userId };
    await this.inTransaction(async (tx) => {
      const decided = await decideApproval(tx, request, decision);
      if (decided.ok) await this.messages.sendDecision(tx, bookingId, decision);
      return decided;
    });
    return this.view(id, userId);
  }

  private async change(
    id: string,
    userId: string,
    work: (tx: Transaction) => Promise<Result<null>>,
  ): Promise<BusinessView> {
    if (!ADMINS.includes(await this.roleIn(id, userId))) refuse('request.not_found');
    await this.inTransaction(work);
    return this.view(id, userId);
  }

  /** Rolled back when refused. */
  private async inTransaction(work: (tx: Transaction) => Promise<Result<null>>): Promise<void> {
    await this.database.transaction(async (tx) => unwrap(await work(tx)));
  }

  private async roleIn(id: string, userId: string): Promise<BusinessRole> {
    return (await businessRoleOf(this.database.sql, known(id), userId)) ?? refuse('request.not_found');
  }
}

/** The id if it is well formed; anything else is not found. */
const known = (id: string): string => (Uuid.safeParse(id).success ? id : refuse('request.not_found'));
