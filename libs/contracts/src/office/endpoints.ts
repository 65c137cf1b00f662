import { z } from 'zod';
import { STAFF, file, verbsOf } from '../endpoint.js';
import {
  FleetCarRequest,
  FleetCarView,
  FleetCarsQuery,
  FleetCarsView,
  NewFleetCarRequest,
} from '../fleet/fleet-cars.js';
import { Uuid } from '../kernel/primitives.js';
import { TRIP_MOVE } from '../refusals.js';
import { BrandBody } from './brand.js';
import { MachineRoomView, RetryJobRequest } from './machine-room.js';
import {
  ArrivalsBoardQuery,
  ArrivalsBoardView,
  AuditQuery,
  AuditView,
  DisableRequest,
  DispatchSettingsView,
  SuggestionEffectView,
  NewDispatchSettingRequest,
  OfficeView,
  PeopleQuery,
  PeopleView,
  PersonView,
  RoleRequest,
  RuleZonesView,
} from './office.js';
import { SetupConfirmation, SetupView, SmsTestRequest } from './setup.js';
import { StatisticsFileQuery, StatisticsQuery, StatisticsView } from './statistics.js';

const { get, post, put } = verbsOf('office');

/** What waits for staff. */
export const overview = {
  read: get('/admin/overview', {
    access: STAFF,
    reply: OfficeView,
    summary: 'Counts what waits for staff.',
  }),
};

/** Flights and trains of a day, for staff. */
export const arrivalsBoard = {
  read: get('/dispatch/arrivals', {
    access: STAFF,
    query: ArrivalsBoardQuery,
    reply: ArrivalsBoardView,
    summary: 'Reads the flights and trains of a day with the trips that wait for them.',
  }),
};

/** Accounts and their permissions, for admins. */
export const staffPeople = {
  list: get('/admin/people', {
    access: ['admin'],
    query: PeopleQuery,
    reply: PeopleView,
    summary: 'Lists accounts, newest first, page by page.',
  }),
  setRole: post('/admin/people/:id/role', {
    access: ['admin'],
    params: { id: Uuid },
    body: RoleRequest,
    reply: PersonView,
    errors: ['person.last_admin', 'person.role_fixed', 'request.key_reused'],
    summary: 'Gives an account another role, for which the person must sign in again.',
  }),
  disable: post('/admin/people/:id/disable', {
    access: ['admin'],
    params: { id: Uuid },
    body: DisableRequest,
    reply: PersonView,
    errors: [
      ...TRIP_MOVE,
      'driver.documents_expired',
      'driver.not_approved',
      'driver.suspended',
      'driver.trip_in_hand',
      'driver.vehicle_breaks_promise',
      'driver.vehicle_required',
      'person.has_rides',
      'person.last_admin',
      'request.key_reused',
    ],
    summary: 'Disables an account: no sign-in, and every session ends.',
  }),
  enable: post('/admin/people/:id/enable', {
    access: ['admin'],
    params: { id: Uuid },
    reply: PersonView,
    errors: ['request.key_reused'],
    summary: 'Enables a disabled account.',
  }),
  endSessions: post('/admin/people/:id/end-sessions', {
    access: ['admin'],
    params: { id: Uuid },
    reply: PersonView,
    errors: ['request.key_reused'],
    summary: 'Signs a person out everywhere.',
  }),
};

/** The vehicles of the fleet, for staff. */
export const vehicles = {
  list: get('/admin/vehicles', {
    access: ['admin'],
    query: FleetCarsQuery,
    reply: FleetCarsView,
    summary: 'Lists the vehicles of the fleet by plate, page by page.',
  }),
  add: post('/admin/vehicles', {
    access: ['admin'],
    body: NewFleetCarRequest,
    reply: FleetCarView,
    errors: ['request.key_reused', 'vehicle.plate_taken', 'vehicle.registered_later', 'vehicle.too_old'],
    summary: 'Adds a vehicle to the fleet.',
  }),
  change: put('/admin/vehicles/:id', {
    access: ['admin'],
    params: { id: Uuid },
    body: FleetCarRequest,
    reply: FleetCarView,
    errors: ['office.changed_meanwhile', 'request.key_reused', 'vehicle.has_rides', 'vehicle.on_the_road'],
    summary: 'Changes a vehicle.',
  }),
};

/** Tuning of offers, searches and the choice of drivers. */
export const dispatchSettings = {
  list: get('/admin/dispatch-settings', {
    access: ['admin'],
    reply: DispatchSettingsView,
    summary: 'Lists every version of the dispatch settings: past, present and future.',
  }),
  zones: get('/admin/dispatch-settings/zones', {
    access: ['admin'],
    reply: RuleZonesView,
    summary: 'Lists the zones that rules may name.',
  }),
  suggestions: get('/admin/dispatch-settings/suggestions', {
    access: ['admin'],
    reply: SuggestionEffectView,
    summary: 'Reads what became of the places to wait that drivers were shown.',
  }),
  add: post('/admin/dispatch-settings', {
    access: ['admin'],
    body: NewDispatchSettingRequest,
    reply: DispatchSettingsView,
    errors: [
      'dispatch_rule.days',
      'dispatch_rule.disordered',
      'dispatch_rule.field_fixed',
      'dispatch_rule.hours',
      'dispatch_rule.name',
      'dispatch_rule.no_condition',
      'dispatch_rule.no_values',
      'dispatch_rule.out_of_bounds',
      'dispatch_rule.too_many',
      'dispatch_rule.zone_unknown',
      'dispatch_setting.begins_in_past',
      'dispatch_setting.changed_meanwhile',
      'dispatch_setting.disordered',
      'dispatch_setting.out_of_bounds',
      'dispatch_setting.version_taken',
      'request.key_reused',
    ],
    summary: 'Adds a version of the dispatch settings that begins now or later.',
  }),
};

/** The service’s figures. */
export const statistics = {
  read: get('/admin/statistics', {
    access: ['admin'],
    query: StatisticsQuery,
    reply: StatisticsView,
    errors: ['statistics.period', 'time.does_not_exist', 'time.invalid'],
    summary: 'Reads a period’s figures as a whole, by day, by hour and by zone.',
  }),
  file: get('/admin/statistics.csv', {
    access: ['admin'],
    query: StatisticsFileQuery,
    reply: file('text/csv'),
    errors: ['statistics.period', 'time.does_not_exist', 'time.invalid'],
    summary: 'Downloads one table of a period’s figures.',
  }),
};

/** The staff audit log. */
export const audit = {
  list: get('/admin/audit', {
    access: ['admin'],
    query: AuditQuery,
    reply: AuditView,
    summary: 'Lists the staff audit log, newest first, page by page.',
  }),
  file: get('/admin/audit.csv', {
    access: ['admin'],
    query: AuditQuery,
    reply: file('text/csv'),
    summary: 'Downloads a selection of the staff audit log, complete.',
  }),
};

/** Queue, outbox and the services we depend on. */
export const machineRoom = {
  read: get('/admin/health', {
    access: ['admin'],
    reply: MachineRoomView,
    summary: 'Reads the state of the queue, the outbox and the services we depend on.',
  }),
  retryFact: post('/admin/outbox/:id/retry', {
    access: ['admin'],
    params: { id: z.string().regex(/^\d{1,18}$/) },
    reply: MachineRoomView,
    errors: ['request.key_reused'],
    summary: 'Relays a fact again that had been given up.',
  }),
  retryJob: post('/admin/jobs/retry', {
    access: ['admin'],
    body: RetryJobRequest,
    reply: MachineRoomView,
    summary: 'Runs a job that failed in all its attempts once more.',
  }),
};

/** How the company calls itself and looks. */
export const brand = {
  read: get('/admin/brand', {
    access: ['admin'],
    reply: BrandBody,
    summary: 'Reads the brand.',
  }),
  save: put('/admin/brand', {
    access: ['admin'],
    body: BrandBody,
    reply: BrandBody,
    errors: [
      'brand.accent_too_dark',
      'brand.accent_too_light',
      'brand.logo_unusable',
      'brand.short_name_needed',
      'office.changed_meanwhile',
    ],
    summary: 'Changes the brand on every page, message and document, from now on.',
    description: 'Other processes follow within seconds. Invoices already issued stay as they are.',
  }),
};

/** What a new company has yet to set up. */
export const setup = {
  read: get('/admin/setup', {
    access: ['admin'],
    reply: SetupView,
    summary: 'Reads how far the set-up is, from what is saved and configured.',
  }),
  testMail: post('/admin/setup/mail-test', {
    access: ['admin'],
    reply: SetupView,
    errors: ['setup.mail_failed', 'setup.mail_missing'],
    summary: 'Sends a mail to the administrator’s own address through the configured server.',
  }),
  testSms: post('/admin/setup/sms-test', {
    access: ['admin'],
    body: SmsTestRequest,
    reply: SetupView,
    errors: ['setup.sms_failed', 'setup.sms_missing'],
    summary: 'Sends an SMS to a number through the configured gateway.',
  }),
  checkPayments: post('/admin/setup/payments-check', {
    access: ['admin'],
    reply: SetupView,
    summary: 'Asks the payment provider whether it knows the keys and sends its webhooks here.',
  }),
  confirm: post('/admin/setup/confirm', {
    access: ['admin'],
    body: SetupConfirmation,
    reply: SetupView,
    errors: ['office.changed_meanwhile', 'setup.company_first'],
    summary: 'Says that a person has read the legal texts, or agrees with the tariff in force.',
  }),
};
