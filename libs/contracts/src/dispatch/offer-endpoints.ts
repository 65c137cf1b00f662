import { DeclineRequest, DriverStateView } from '../drivers/drivers.js';
import { optionalBody, STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { DRIVER_FIT, ROUTING, TRIP_MOVE } from '../refusals.js';
import { TripView } from '../trips/trip-view.js';
import { AlertCuresView, AlertDeskView, AssignAlertRequest, SnoozeRequest } from './alerts.js';
import { MarketplaceView } from './marketplace.js';

const { get, post } = verbsOf('dispatch');

/** A driver’s answer to an offer. */
export const offers = {
  accept: post('/offers/:id/accept', {
    access: ['driver'],
    params: { id: Uuid },
    reply: TripView,
    key: 'optional',
    errors: [
      ...TRIP_MOVE,
      ...DRIVER_FIT,
      'driver.off_shift',
      'offer.ended',
      'offer.expired',
      'offer.withdrawn',
      'request.not_found',
      'trip.already_taken',
      'trip.driver_busy',
      'trip.vehicle_busy',
    ],
    summary: 'Accepts an offer.',
  }),
  decline: post('/offers/:id/decline', {
    access: ['driver'],
    params: { id: Uuid },
    body: optionalBody(DeclineRequest),
    reply: DriverStateView,
    key: 'optional',
    errors: ['offer.ended', 'request.not_found'],
    summary: 'Declines an offer.',
  }),
};

/** Planned trips a driver may promise days ahead. */
export const marketplace = {
  read: get('/driver/marketplace', {
    access: ['driver'],
    reply: MarketplaceView,
    errors: ROUTING,
    summary: 'Lists the planned trips a driver may take ahead.',
  }),
  take: post('/driver/marketplace/:id/take', {
    access: ['driver'],
    params: { id: Uuid },
    reply: TripView,
    key: 'optional',
    errors: [
      ...ROUTING,
      ...TRIP_MOVE,
      ...DRIVER_FIT,
      'driver.off_shift',
      'driver.vehicle_required',
      'marketplace.closed',
      'marketplace.collides',
      'marketplace.plan_changed',
      'request.not_found',
      'trip.already_taken',
      'trip.driver_busy',
      'trip.vehicle_busy',
    ],
    summary: 'Promises a planned trip to the driver.',
  }),
};

/** Alerts, for staff. */
export const alerts = {
  list: get('/dispatch/alerts', {
    access: STAFF,
    reply: AlertDeskView,
    summary: 'Lists the alerts that are open.',
  }),
  cures: get('/dispatch/alerts/:id/cures', {
    access: STAFF,
    params: { id: Uuid },
    reply: AlertCuresView,
    errors: ['alert.over'],
    summary: 'Works out what would end an alert.',
  }),
  acknowledge: post('/dispatch/alerts/:id/acknowledge', {
    access: STAFF,
    params: { id: Uuid },
    reply: AlertDeskView,
    errors: ['alert.over', 'request.key_reused'],
    summary: 'Acknowledges an alert.',
  }),
  snooze: post('/dispatch/alerts/:id/snooze', {
    access: STAFF,
    params: { id: Uuid },
    body: SnoozeRequest,
    reply: AlertDeskView,
    errors: ['alert.over', 'request.key_reused'],
    summary: 'Silences an alert for some minutes.',
  }),
  assign: post('/dispatch/alerts/:id/assign', {
    access: STAFF,
    params: { id: Uuid },
    body: AssignAlertRequest,
    reply: AlertDeskView,
    errors: ['alert.not_staff', 'alert.over', 'request.key_reused'],
    summary: 'Gives an alert to a dispatcher.',
  }),
  close: post('/dispatch/alerts/:id/close', {
    access: STAFF,
    params: { id: Uuid },
    reply: AlertDeskView,
    errors: ['alert.over', 'request.key_reused'],
    summary: 'Closes an alert.',
  }),
};
