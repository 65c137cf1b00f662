import { z } from 'zod';
import { Email } from '../people/accounts.js';
import { companyFields, DocumentView } from './documents.js';
import {
  Cents,
  Instant,
  LanguageCode,
  line,
  LocalizedText,
  requiredLine,
  ServiceName,
  TripStatusName,
  Uuid,
} from '../kernel/primitives.js';

export const BusinessRoleName = z.enum(['admin', 'approver', 'member']);
export const BusinessStatusName = z.enum(['pending', 'approved', 'suspended']);
/** Ten million euros: above any realistic limit, within a database integer. */
const LIMIT_MAX_CENTS = 1_000_000_000;
const LimitCents = Cents.min(0).max(LIMIT_MAX_CENTS);

export const CostCentreView = z.object({ id: Uuid, code: z.string(), name: z.string(), archived: z.boolean() });
export type CostCentreView = z.infer<typeof CostCentreView>;

const accountFields = {
  id: Uuid,
  name: z.string(),
  role: BusinessRoleName,
  status: BusinessStatusName,
  /** A member's booking above this waits for an approver; null = none does. */
  approvalOverCents: Cents.nullable(),
  costCentres: z.array(CostCentreView),
};

/** A company the reader belongs to, with the fields every member may see. */
export const BusinessAccountView = z.object(accountFields).meta({ id: 'BusinessAccount' });
export type BusinessAccountView = z.infer<typeof BusinessAccountView>;

/** A company's invitation to join it. */
export const BusinessInvitationView = z.object({ id: Uuid, company: z.string(), role: BusinessRoleName });
export type BusinessInvitationView = z.infer<typeof BusinessInvitationView>;
export const BusinessListView = z
  .object({ accounts: z.array(BusinessAccountView), invitations: z.array(BusinessInvitationView) })
  .meta({ id: 'BusinessList' });
export type BusinessListView = z.infer<typeof BusinessListView>;

/** Members of a company, and those invited: until they accept, only the address as typed is shown. */
export const BusinessMemberView = z.object({
  /** Id of the account, or of the invitation. */
  userId: Uuid,
  joined: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: BusinessRoleName,
});
export type BusinessMemberView = z.infer<typeof BusinessMemberView>;

/** A booking that waits for an approver. */
export const BusinessApprovalView = z.object({
  bookingId: Uuid,
  code: z.string(),
  requester: z.string(),
  costCentre: z.string().nullable(),
  totalCents: Cents,
  from: LocalizedText,
  to: LocalizedText,
  pickupAt: Instant,
  /** Deadline for the decision. */
  until: Instant.nullable(),
});
export type BusinessApprovalView = z.infer<typeof BusinessApprovalView>;

/** A company's page: members see the company and its cost centres; approvers and administrators see the rest too. */
export const BusinessView = z
  .object({
    ...accountFields,
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    vatNumber: z.string(),
    creditLimitCents: Cents.nullable(),
    openCents: Cents.nullable(),
    members: z.array(BusinessMemberView),
    approvals: z.array(BusinessApprovalView),
    documents: z.array(DocumentView),
  })
  .meta({ id: 'Business' });
export type BusinessView = z.infer<typeof BusinessView>;

export const BusinessMemberRequest = z
  .object({ email: Email, role: BusinessRoleName })
  .meta({ id: 'BusinessMemberRequest' });
export type BusinessMemberRequest = z.infer<typeof BusinessMemberRequest>;

export const CostCentreRequest = z
  .object({ code: requiredLine(24), name: requiredLine(80) })
  .meta({ id: 'CostCentreRequest' });
export type CostCentreRequest = z.infer<typeof CostCentreRequest>;

/** Approves or refuses a waiting booking; a refusal gives the reason. */
export const ApprovalDecisionRequest = z
  .object({ approve: z.boolean(), reason: line(300) })
  .meta({ id: 'ApprovalDecisionRequest' });
export type ApprovalDecisionRequest = z.infer<typeof ApprovalDecisionRequest>;

/** A company's terms as set in the back office. */
export const BusinessTermsBody = z
  .object({
    ...companyFields,
    vatNumber: requiredLine(24),
    language: LanguageCode,
    invoiceEmail: Email,
    status: BusinessStatusName,
    creditLimitCents: LimitCents,
    approvalOverCents: LimitCents.nullable(),
    paymentTermDays: z.int().min(0).max(120),
  })
  .meta({ id: 'BusinessTerms' });
export type BusinessTermsBody = z.infer<typeof BusinessTermsBody>;
/** `version` is the one the editor saw; if it has changed since, the request fails with `office.changed_meanwhile`. */
export const BusinessTermsChange = BusinessTermsBody.extend({ version: z.int().positive() }).meta({
  id: 'BusinessTermsChange',
});
export type BusinessTermsChange = z.infer<typeof BusinessTermsChange>;

/** A new company with its first administrator, who must already have an account. */
export const NewBusinessRequest = BusinessTermsBody.extend({ adminEmail: Email }).meta({ id: 'NewBusinessRequest' });
export type NewBusinessRequest = z.infer<typeof NewBusinessRequest>;
export const NewBusinessView = z.object({ id: Uuid }).meta({ id: 'NewBusiness' });
export type NewBusinessView = z.infer<typeof NewBusinessView>;

/** Filters for companies; missing ones match everything. */
export const AdminBusinessListQuery = z
  .object({
    /** Words from the name, VAT number or town. */
    q: line(100).default(''),
    status: BusinessStatusName.optional(),
    /** By name. */
    order: z.enum(['asc', 'desc']).default('asc'),
    after: Uuid.optional(),
  })
  .meta({ id: 'AdminBusinessListQuery' });
export type AdminBusinessListQuery = z.infer<typeof AdminBusinessListQuery>;
/** Companies for the back office; `next` goes into `after` of the request for the next page, null on the last. */
export const AdminBusinessListView = z
  .object({
    accounts: z.array(BusinessTermsBody.extend({ id: Uuid, version: z.int(), openCents: Cents })),
    next: Uuid.nullable(),
  })
  .meta({ id: 'AdminBusinessList' });
export type AdminBusinessListView = z.infer<typeof AdminBusinessListView>;

/** A ride on a company's account, for the back office. */
export const BusinessRideView = z.object({
  bookingCode: z.string(),
  service: ServiceName,
  status: TripStatusName,
  passenger: z.string(),
  costCentre: z.string().nullable(),
  pickupAt: Instant,
  /** Price with waiting, or the fee of a cancelled ride. */
  cents: Cents,
  approval: z.enum(['none', 'waiting', 'approved', 'refused']),
  invoiced: z.boolean(),
});
export type BusinessRideView = z.infer<typeof BusinessRideView>;

/** One company, whole, for the back office. */
export const AdminBusinessView = z
  .object({
    account: BusinessTermsBody.extend({ id: Uuid, version: z.int(), openCents: Cents }),
    members: z.array(BusinessMemberView),
    costCentres: z.array(CostCentreView),
    /** The requested month, by pickup time in Brussels; refused rides are listed but not counted. */
    month: z.object({
      month: z.string(),
      rides: z.int(),
      cents: Cents,
      waiting: z.int(),
      newest: z.array(BusinessRideView),
    }),
    documents: z.array(DocumentView),
    /** The newest month that can be invoiced, `YYYY-MM`. */
    lastMonth: z.string(),
  })
  .meta({ id: 'AdminBusiness' });
export type AdminBusinessView = z.infer<typeof AdminBusinessView>;

/** Month to show; without one, the present month. */
export const AdminBusinessQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});
export type AdminBusinessQuery = z.infer<typeof AdminBusinessQuery>;

/** `YYYY-MM`. */
export const StatementRequest = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/) }).meta({ id: 'StatementRequest' });
export type StatementRequest = z.infer<typeof StatementRequest>;
/** The month's invoice, or null when the company had no rides. */
export const StatementView = z.object({ document: DocumentView.nullable() }).meta({ id: 'Statement' });
export type StatementView = z.infer<typeof StatementView>;

/** A bank transfer that paid a monthly invoice. */
export const SettlementRequest = z.object({ reference: requiredLine(80) }).meta({ id: 'SettlementRequest' });
export type SettlementRequest = z.infer<typeof SettlementRequest>;
