import { STAFF, file, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import {
  DriverFileQuery,
  DriverFileView,
  FiguresView,
  ExpiriesFileQuery,
  ExpiriesQuery,
  ExpiriesView,
  VehicleFileView,
} from './files.js';

const { get } = verbsOf('office');

/** The documents of drivers and cars by their last day, for staff. */
export const expiries = {
  list: get('/admin/expiries', {
    access: STAFF,
    query: ExpiriesQuery,
    reply: ExpiriesView,
    summary: 'Lists the documents of drivers and cars, the first to end first, page by page.',
  }),
  file: get('/admin/expiries.csv', {
    access: STAFF,
    query: ExpiriesFileQuery,
    reply: file('text/csv'),
    summary: 'Downloads the documents of a selection as CSV.',
  }),
};

/** What drivers and cars did, for staff. */
export const workFiles = {
  driver: get('/admin/drivers/:id/file', {
    access: STAFF,
    params: { id: Uuid },
    query: DriverFileQuery,
    reply: DriverFileView,
    summary: 'Reads a driver’s work of the last days: facts, shifts, ratings, messages, and money for admins.',
  }),
  vehicle: get('/admin/vehicles/:id/file', {
    access: ['admin'],
    params: { id: Uuid },
    query: DriverFileQuery,
    reply: VehicleFileView,
    summary: 'Reads what a car did in the last days, who drove it, and its documents.',
  }),
};

/** Key figures, for staff. */
export const figures = {
  read: get('/admin/figures', {
    access: STAFF,
    reply: FiguresView,
    summary: 'Reads the key figures of this moment, the last 24 hours and the last 30 days.',
  }),
};
