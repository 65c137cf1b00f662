import {
  endpoints,
  type AdminBusinessListQuery,
  type AdminBusinessListView,
  type AdminBusinessView,
  type BusinessMemberRequest,
  type BusinessTermsChange,
  type NewBusinessRequest,
  type NewBusinessView,
  type StatementView,
} from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const COMPANIES_KEY = ['office', 'business'] as const;
export const COMPANY_LIST_KEY = [...COMPANIES_KEY, 'list'] as const;
export const COMPANY_FILTERS = ['q', 'state', 'id', 'month'] as const;

export type CompanyTerms = AdminBusinessListView['accounts'][number];

export const readCompanies = (
  { q, state, order }: Readonly<Record<'q' | 'state', string>> & Pick<AdminBusinessListQuery, 'order'>,
  after: string | null,
  signal?: AbortSignal,
): Promise<AdminBusinessListView> =>
  call(endpoints.companies.list, {
    query: { q: q || null, status: (state || null) as AdminBusinessListQuery['status'] | null, order, after },
    ...(signal && { signal }),
  });

export const readCompany = (id: string, month: string, signal?: AbortSignal): Promise<AdminBusinessView> =>
  call(endpoints.companies.read, { params: { id }, query: { month: month || null }, ...(signal && { signal }) });

export const openCompany = (body: NewBusinessRequest): Promise<NewBusinessView> =>
  call(endpoints.companies.create, { body });

export const changeCompany = (id: string, body: BusinessTermsChange): Promise<NewBusinessView> =>
  call(endpoints.companies.change, { params: { id }, body });

export const inviteTo = (id: string, body: BusinessMemberRequest): Promise<AdminBusinessView> =>
  call(endpoints.companies.invite, { params: { id }, body });

export const removeFrom = (id: string, memberId: string): Promise<AdminBusinessView> =>
  call(endpoints.companies.removeMember, { params: { id, memberId } });

export const makeOut = (id: string, month: string): Promise<StatementView> =>
  call(endpoints.companies.invoiceMonth, { params: { id }, body: { month } });

export const settle = (invoiceId: string, reference: string): Promise<StatementView> =>
  call(endpoints.companies.settleInvoice, { params: { id: invoiceId }, body: { reference } });

/** The terms alone with their version, as the server expects them. */
export const termsOf = ({ id: _, openCents: _open, ...terms }: CompanyTerms): BusinessTermsChange => terms;
