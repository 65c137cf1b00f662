import { z } from 'zod';
import { STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import {
  AlarmPositionRequest,
  AlarmView,
  AlarmsView,
  DriverSafetyView,
  EndAlarmRequest,
  RaiseAlarmRequest,
  RaiseDriverAlarmRequest,
  SafetyView,
} from './safety.js';

const { get, post } = verbsOf('safety');

/** The safety button of a ride, for the person who booked it. */
export const safety = {
  read: get('/trips/:id/safety', {
    access: 'link',
    params: { id: z.string() },
    reply: SafetyView,
    errors: ['request.not_found'],
    summary: 'Reads the open alarm of a trip.',
  }),
  raise: post('/trips/:id/safety', {
    access: 'link',
    params: { id: z.string() },
    body: RaiseAlarmRequest,
    reply: SafetyView,
    errors: ['request.key_reused', 'request.not_found', 'safety.already_raised', 'safety.trip_not_live'],
    summary: 'Raises the passenger’s alarm on a trip.',
    description: 'Pressed again it is the same alarm.',
  }),
  position: post('/trips/:id/safety/positions', {
    access: 'link',
    params: { id: z.string() },
    body: AlarmPositionRequest,
    reply: SafetyView,
    errors: ['request.key_reused', 'request.not_found', 'safety.ended'],
    summary: 'Sends the position of the passenger’s phone while the alarm is open.',
  }),
  cancel: post('/trips/:id/safety/cancel', {
    access: 'link',
    params: { id: z.string() },
    body: EndAlarmRequest,
    reply: SafetyView,
    errors: ['request.key_reused', 'request.not_found', 'safety.ended'],
    summary: 'Takes the passenger’s alarm back.',
  }),
};

/** A driver’s call for help, with or without a trip. */
export const driverSafety = {
  read: get('/driver/safety', {
    access: ['driver'],
    reply: DriverSafetyView,
    summary: 'Reads the driver’s open alarm.',
  }),
  raise: post('/driver/safety', {
    access: ['driver'],
    body: RaiseDriverAlarmRequest,
    reply: DriverSafetyView,
    errors: ['request.key_reused', 'request.not_found', 'safety.already_raised'],
    summary: 'Raises the driver’s alarm, with or without a trip.',
    description: 'Pressed or sent again it is the same alarm.',
  }),
  position: post('/driver/safety/positions', {
    access: ['driver'],
    body: AlarmPositionRequest,
    reply: DriverSafetyView,
    errors: ['request.key_reused', 'safety.ended'],
    summary: 'Sends the position of the driver’s phone while their alarm is open.',
  }),
  cancel: post('/driver/safety/cancel', {
    access: ['driver'],
    body: EndAlarmRequest,
    reply: DriverSafetyView,
    errors: ['request.key_reused', 'safety.ended'],
    summary: 'Takes the driver’s alarm back.',
  }),
};

/** Alarms of passengers and drivers, for staff. */
export const alarms = {
  list: get('/dispatch/alarms', {
    access: STAFF,
    reply: AlarmsView,
    summary: 'Lists the alarms of passengers and drivers.',
  }),
  acknowledge: post('/dispatch/alarms/:id/acknowledge', {
    access: STAFF,
    params: { id: Uuid },
    reply: AlarmView,
    errors: ['request.key_reused', 'safety.ended'],
    summary: 'Acknowledges an alarm.',
  }),
  close: post('/dispatch/alarms/:id/close', {
    access: STAFF,
    params: { id: Uuid },
    body: EndAlarmRequest,
    reply: AlarmView,
    errors: ['request.key_reused', 'safety.ended'],
    summary: 'Closes an alarm, with a reason.',
  }),
};
