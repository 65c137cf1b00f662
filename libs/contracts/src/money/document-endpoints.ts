import { z } from 'zod';
import { STAFF, file, verbsOf } from '../endpoint.js';
import { Done, Uuid } from '../kernel/primitives.js';
import { CompanyBody, DocumentListView, DocumentQuery, DocumentView, InvoiceRequest } from './documents.js';
import {
  DriverEarningsView,
  DriverPerformanceView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutPaidRequest,
  PayoutQuery,
  PayoutsView,
  WeekQuery,
} from './earnings.js';

const { get, post, put } = verbsOf('money');

/** Receipts as documents. */
export const receipts = {
  pdf: get('/bookings/:id/receipt.pdf', {
    access: 'link',
    params: { id: z.string() },
    query: DocumentQuery,
    reply: file('application/pdf'),
    errors: ['receipt.not_paid', 'request.not_found'],
    summary: 'Downloads a receipt as a PDF.',
    description: 'In the language asked for, else the reader’s.',
  }),
  staffPdf: get('/dispatch/bookings/:id/receipt.pdf', {
    access: STAFF,
    params: { id: Uuid },
    query: DocumentQuery,
    reply: file('application/pdf'),
    errors: ['receipt.not_paid'],
    summary: 'Downloads the receipt of another person’s booking, for staff.',
  }),
};

/** Invoices and credit notes. */
export const invoices = {
  issue: post('/bookings/:id/invoice', {
    access: 'link',
    params: { id: z.string() },
    body: InvoiceRequest,
    reply: DocumentView,
    key: 'required',
    errors: [
      'booking.link_not_enough',
      'invoice.already_issued',
      'invoice.nothing_paid',
      'invoice.on_account',
      'invoice.vat_invalid',
      'request.not_found',
    ],
    summary: 'Issues an invoice for a paid booking.',
  }),
  list: get('/bookings/:id/documents', {
    access: 'link',
    params: { id: z.string() },
    reply: DocumentListView,
    errors: ['request.not_found'],
    summary: 'Lists the invoices and credit notes of a booking, oldest first.',
  }),
  pdf: get('/documents/:id/pdf', {
    access: 'link',
    params: { id: z.string() },
    reply: file('application/pdf'),
    errors: ['invoice.settled', 'request.not_found'],
    summary: 'Downloads an invoice or a credit note as a PDF.',
  }),
  xml: get('/documents/:id/xml', {
    access: 'link',
    params: { id: z.string() },
    reply: file('application/xml'),
    errors: ['invoice.no_endpoint', 'invoice.settled', 'request.not_found'],
    summary: 'Downloads an invoice or a credit note as an electronic file.',
    description: 'UBL 2.1 in the form of Peppol BIS Billing 3.0.',
  }),
};

/** What a driver earns. */
export const earnings = {
  week: get('/driver/earnings', {
    access: ['driver'],
    query: WeekQuery,
    reply: DriverEarningsView,
    errors: ['time.does_not_exist', 'time.invalid'],
    summary: 'Reads a driver’s week, trip by trip and line by line.',
    description: 'The present week, or the one the named day falls in.',
  }),
  statements: get('/driver/statements', {
    access: ['driver'],
    reply: DriverStatementsView,
    summary: 'Lists the driver’s closed weeks, newest first, with their payouts.',
  }),
  statement: get('/driver/statements/:week', {
    access: ['driver'],
    params: { week: z.iso.date() },
    reply: DriverStatementDetailView,
    errors: ['request.not_found'],
    summary: 'Reads one closed week, by its Monday.',
  }),
  statementPdf: get('/driver/statements/:week/statement.pdf', {
    access: ['driver'],
    params: { week: z.iso.date() },
    query: DocumentQuery,
    reply: file('application/pdf'),
    errors: ['request.not_found'],
    summary: 'Downloads a week’s statement as a PDF.',
    description: 'In the language asked for, else the account’s; a week that is not closed yet is provisional.',
  }),
  performance: get('/driver/performance', {
    access: ['driver'],
    reply: DriverPerformanceView,
    summary: 'Reads the driver’s ratings and the counts of their last days.',
  }),
};

/** What the bank pays drivers, for admins. */
export const payouts = {
  list: get('/admin/payouts', {
    access: ['admin'],
    query: PayoutQuery,
    reply: PayoutsView,
    summary: 'Lists payouts due or paid.',
  }),
  markPaid: post('/admin/payouts/:id/paid', {
    access: ['admin'],
    params: { id: Uuid },
    body: PayoutPaidRequest,
    reply: Done,
    errors: ['payout.already_paid'],
    summary: 'Marks a payout as paid by the bank.',
  }),
};

/** The company that issues our documents. */
export const company = {
  read: get('/admin/company', {
    access: ['admin'],
    reply: CompanyBody,
    summary: 'Reads the company that issues our documents.',
  }),
  save: put('/admin/company', {
    access: ['admin'],
    body: CompanyBody,
    reply: CompanyBody,
    errors: ['company.number_invalid', 'invoice.vat_invalid', 'office.changed_meanwhile'],
    summary: 'Changes the company that issues our documents, from now on.',
    description: 'Pages show it within seconds. Documents already issued stay as they are.',
  }),
};
