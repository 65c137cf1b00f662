import { z } from 'zod';
import { SIGNED_IN, verbsOf } from '../endpoint.js';
import { TRIP_MOVE } from '../refusals.js';
import {
  AdminBusinessListQuery,
  AdminBusinessListView,
  AdminBusinessQuery,
  AdminBusinessView,
  ApprovalDecisionRequest,
  BusinessListView,
  BusinessMemberRequest,
  BusinessTermsChange,
  BusinessView,
  CostCentreRequest,
  NewBusinessRequest,
  NewBusinessView,
  SettlementRequest,
  StatementRequest,
  StatementView,
} from './business.js';

const { get, post, put, del } = verbsOf('money');

/** The companies a person may book for. */
export const business = {
  list: get('/business', {
    access: SIGNED_IN,
    reply: BusinessListView,
    summary: 'Lists the companies the caller belongs to.',
  }),
  read: get('/business/:id', {
    access: SIGNED_IN,
    params: { id: z.string() },
    reply: BusinessView,
    errors: ['request.not_found'],
    summary: 'Reads one of the caller’s companies.',
  }),
  accept: post('/business/invitations/:id/acceptance', {
    access: SIGNED_IN,
    params: { id: z.string() },
    reply: BusinessListView,
    errors: ['request.not_found'],
    summary: 'Accepts a company’s invitation.',
  }),
  decline: del('/business/invitations/:id', {
    access: SIGNED_IN,
    params: { id: z.string() },
    reply: BusinessListView,
    errors: ['request.not_found'],
    summary: 'Declines a company’s invitation.',
  }),
  setMember: post('/business/:id/members', {
    access: SIGNED_IN,
    params: { id: z.string() },
    body: BusinessMemberRequest,
    reply: BusinessView,
    errors: ['business.last_admin', 'business.member_unknown', 'request.not_found'],
    summary: 'Invites a person to a company, or gives a member another role.',
  }),
  removeMember: del('/business/:id/members/:userId', {
    access: SIGNED_IN,
    params: { id: z.string(), userId: z.string() },
    reply: BusinessView,
    errors: ['business.last_admin', 'request.not_found'],
    summary: 'Removes a member of a company.',
  }),
  addCostCentre: post('/business/:id/cost-centres', {
    access: SIGNED_IN,
    params: { id: z.string() },
    body: CostCentreRequest,
    reply: BusinessView,
    errors: ['business.cost_centre_taken', 'request.not_found'],
    summary: 'Adds a cost centre to a company.',
  }),
  retireCostCentre: del('/business/:id/cost-centres/:centreId', {
    access: SIGNED_IN,
    params: { id: z.string(), centreId: z.string() },
    reply: BusinessView,
    errors: ['request.not_found'],
    summary: 'Retires a cost centre of a company.',
  }),
  decide: post('/business/:id/approvals/:bookingId', {
    access: SIGNED_IN,
    params: { id: z.string(), bookingId: z.string() },
    body: ApprovalDecisionRequest,
    reply: BusinessView,
    errors: [
      ...TRIP_MOVE,
      'business.decided',
      'business.not_approved',
      'business.reason_required',
      'request.not_found',
    ],
    summary: 'Approves a booking that waits for its company, or refuses it with a reason.',
  }),
};

/** Business accounts, for admins. */
export const companies = {
  list: get('/admin/business-accounts', {
    access: ['admin'],
    query: AdminBusinessListQuery,
    reply: AdminBusinessListView,
    summary: 'Lists business accounts by name, page by page.',
  }),
  create: post('/admin/business-accounts', {
    access: ['admin'],
    body: NewBusinessRequest,
    reply: NewBusinessView,
    errors: ['business.last_admin', 'business.member_unknown', 'invoice.vat_invalid'],
    summary: 'Opens a business account with its first administrator.',
  }),
  change: put('/admin/business-accounts/:id', {
    access: ['admin'],
    params: { id: z.string() },
    body: BusinessTermsChange,
    reply: NewBusinessView,
    errors: ['invoice.vat_invalid', 'office.changed_meanwhile'],
    summary: 'Changes the terms of a business account.',
  }),
  read: get('/admin/business-accounts/:id', {
    access: ['admin'],
    params: { id: z.string() },
    query: AdminBusinessQuery,
    reply: AdminBusinessView,
    errors: ['invoice.month_invalid'],
    summary: 'Reads a business account with its people, the trips of a month and its invoices.',
  }),
  invite: post('/admin/business-accounts/:id/members', {
    access: ['admin'],
    params: { id: z.string() },
    body: BusinessMemberRequest,
    reply: AdminBusinessView,
    errors: ['business.last_admin', 'business.member_unknown', 'invoice.month_invalid'],
    summary: 'Invites a person to book on a business account, or gives a member another role.',
  }),
  removeMember: del('/admin/business-accounts/:id/members/:memberId', {
    access: ['admin'],
    params: { id: z.string(), memberId: z.string() },
    reply: AdminBusinessView,
    errors: ['business.last_admin', 'invoice.month_invalid'],
    summary: 'Removes a member of a business account, or withdraws an invitation.',
  }),
  invoiceMonth: post('/admin/business-accounts/:id/statements', {
    access: ['admin'],
    params: { id: z.string() },
    body: StatementRequest,
    reply: StatementView,
    errors: ['invoice.month_invalid', 'invoice.vat_invalid'],
    summary: 'Issues the invoice of a past month, or returns the one there is.',
  }),
  settleInvoice: post('/admin/invoices/:id/settlement', {
    access: ['admin'],
    params: { id: z.string() },
    body: SettlementRequest,
    reply: StatementView,
    errors: ['invoice.settled'],
    summary: 'Records the transfer that paid a monthly invoice.',
  }),
};
