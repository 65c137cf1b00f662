import { STAFF, file, verbsOf } from '../endpoint.js';
import { Done, Uuid } from '../kernel/primitives.js';
import {
  ArchiveFileQuery,
  ArchiveQuery,
  ArchiveView,
  ExportNote,
  SavedFilterList,
  SavedFilterRequest,
  SavedFiltersView,
} from './archive.js';
import {
  CustomerBlockRequest,
  CustomerCreditRequest,
  CustomerFileView,
  CustomerNoteRequest,
  CustomersFileQuery,
  CustomersQuery,
  CustomersView,
} from './customers.js';

const { get, post, del } = verbsOf('office');

/** Every ride there ever was, for staff. */
export const archive = {
  list: get('/admin/bookings', {
    access: STAFF,
    query: ArchiveQuery,
    reply: ArchiveView,
    summary: 'Searches and sorts all rides, page by page.',
  }),
  file: get('/admin/bookings.csv', {
    access: ['admin'],
    query: ArchiveFileQuery,
    reply: file('text/csv'),
    summary: 'Downloads the rides of a search as CSV.',
    description: 'For admins: it holds the names and numbers of many people at once.',
  }),
};

/** A person's own filters of the office’s lists. */
export const savedFilters = {
  list: get('/admin/saved-filters', {
    access: STAFF,
    query: SavedFilterList,
    reply: SavedFiltersView,
    summary: 'Lists the caller’s saved filters of a list.',
  }),
  save: post('/admin/saved-filters', {
    access: STAFF,
    body: SavedFilterRequest,
    reply: SavedFiltersView,
    errors: ['request.key_reused', 'saved_filter.too_many'],
    summary: 'Saves filters under a name, in place of those that had it.',
  }),
  remove: del('/admin/saved-filters/:id', {
    access: STAFF,
    params: { id: Uuid },
    reply: Done,
    errors: ['request.not_found'],
    summary: 'Deletes one of the caller’s saved filters.',
  }),
};

/** Lists that leave the office as files made by the browser. */
export const exports = {
  note: post('/admin/exports', {
    access: STAFF,
    body: ExportNote,
    reply: Done,
    errors: ['request.key_reused'],
    summary: 'Notes in the audit log that a list is downloaded, before the browser hands the file over.',
  }),
};

/** Customers and their files, for staff. Every look and every change stands in the audit log. */
export const customers = {
  list: get('/admin/customers', {
    access: STAFF,
    query: CustomersQuery,
    reply: CustomersView,
    summary: 'Searches customers with and without an account, page by page.',
  }),
  file: get('/admin/customers.csv', {
    access: ['admin'],
    query: CustomersFileQuery,
    reply: file('text/csv'),
    summary: 'Downloads the customers of a search as CSV.',
    description: 'For admins: it holds the names and numbers of many people at once.',
  }),
  read: get('/admin/customers/:id', {
    access: STAFF,
    params: { id: Uuid },
    reply: CustomerFileView,
    errors: ['request.not_found'],
    summary: 'Reads a customer’s file, by their account or by a booking they made as a guest.',
  }),
  note: post('/admin/customers/:id/notes', {
    access: STAFF,
    params: { id: Uuid },
    body: CustomerNoteRequest,
    reply: CustomerFileView,
    key: 'optional',
    summary: 'Writes a note into a customer’s file.',
  }),
  removeNote: del('/admin/customers/:id/notes/:noteId', {
    access: STAFF,
    params: { id: Uuid, noteId: Uuid },
    reply: CustomerFileView,
    errors: ['request.key_reused'],
    summary: 'Deletes a note from a customer’s file.',
  }),
  block: post('/admin/customers/:id/block', {
    access: STAFF,
    params: { id: Uuid },
    body: CustomerBlockRequest,
    reply: CustomerFileView,
    key: 'optional',
    errors: ['customer.is_staff'],
    summary: 'Blocks a customer: they can no longer book.',
  }),
  unblock: post('/admin/customers/:id/unblock', {
    access: STAFF,
    params: { id: Uuid },
    reply: CustomerFileView,
    errors: ['request.key_reused'],
    summary: 'Lifts a customer’s block.',
  }),
  credit: post('/admin/customers/:id/credit', {
    access: ['admin'],
    params: { id: Uuid },
    body: CustomerCreditRequest,
    reply: CustomerFileView,
    key: 'required',
    errors: ['customer.no_account'],
    summary: 'Gives a customer credit, with a reason.',
    example: { cents: 1_500, reason: 'Waited in the rain for ten minutes.' },
  }),
};
