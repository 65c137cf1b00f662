import type {
  AdminBusinessListView,
  AdminBusinessView,
  BusinessMemberRequest,
  BusinessTermsChange,
  NewBusinessRequest,
  NewBusinessView,
  StatementView,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/admin/business-accounts';
export const COMPANIES_KEY = ['office', 'business'] as const;
export const COMPANY_LIST_KEY = [...COMPANIES_KEY, 'list'] as const;
export const COMPANY_FILTERS = ['q', 'state', 'id', 'month'] as const;

export type CompanyTerms = AdminBusinessListView['accounts'][number];

export const readCompanies = (
  { q, state }: Readonly<Record<'q' | 'state', string>>,
  after: string | null,
  signal: AbortSignal,
): Promise<AdminBusinessListView> => api.get(PATH, { query: { q: q || null, status: state || null, after }, signal });

export const readCompany = (id: string, month: string, signal?: AbortSignal): Promise<AdminBusinessView> =>
  api.get(`${PATH}/${id}`, { query: { month: month || null }, ...(signal && { signal }) });

export const openCompany = (body: NewBusinessRequest): Promise<NewBusinessView> => api.post(PATH, { body });

export const changeCompany = (id: string, body: BusinessTermsChange): Promise<NewBusinessView> =>
  api.put(`${PATH}/${id}`, { body });

export const inviteTo = (id: string, body: BusinessMemberRequest): Promise<AdminBusinessView> =>
  api.post(`${PATH}/${id}/members`, { body });

export const removeFrom = (id: string, memberId: string): Promise<AdminBusinessView> =>
  api.delete(`${PATH}/${id}/members/${memberId}`);

export const makeOut = (id: string, month: string): Promise<StatementView> =>
  api.post(`${PATH}/${id}/statements`, { body: { month } });

export const settle = (invoiceId: string, reference: string): Promise<StatementView> =>
  api.post(`/api/admin/invoices/${invoiceId}/settlement`, { body: { reference } });

/** The terms alone with their version, as the server expects them. */
export const termsOf = ({ id: _, openCents: _open, ...terms }: CompanyTerms): BusinessTermsChange => terms;
