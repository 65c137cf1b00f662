import type { Language } from '@sablon/domain';
import type { MessageData, MessageKind } from '@sablon/mail';
import {
  queueMessage,
  readAppliedChange,
  readBookingContact,
  readChangeOfTrip,
  readCompensation,
  readDriverContact,
  readFee,
  readTrip,
  readTripsOfBookings,
  signTrackToken,
} from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';
import { rideUrlOf, legOf } from './notifications/trip-mails.js';

interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** Mails passengers and drivers about changes, fees and failures; each fact once. */
export function policyMessages(context: WorkerContext) {
  const { database, links } = context;
  const { sql } = database;

  async function mail<Kind extends MessageKind>(
    kind: Kind,
    to: Reader,
    data: MessageData[Kind],
    fact: string,
  ): Promise<void> {
    const { email: recipient, language } = to;
    if (recipient === '') return;
    const dedupeKey = `${kind}:mail:${fact}`;
    await database.transaction((tx) =>
      queueMessage(tx, { kind, channel: 'mail', recipient, language, data, dedupeKey }),
    );
  }
  const feeUrl = (feeId: string, token = ''): string => `${links.publicUrl}/app/fees/${feeId}${token}`;

  return {
    /** A change was made: the passenger gets the booking as it is now. */
    async bookingChanged(changeId: string): Promise<void> {
      const change = await readAppliedChange(sql, changeId);
      const contact = change && (await readBookingContact(sql, change.bookingId));
      if (!change || !contact) return;
      const trips = await readTripsOfBookings(sql, [change.bookingId]);
      const { oldTotalCents, newTotalCents } = change;
      const { firstName, code } = contact;
      const legs = trips.filter(({ status }) => status !== 'cancelled').map((trip) => legOf(trip, contact));
      const url = rideUrlOf(context, change.bookingId);
      await mail('booking.changed', contact, { firstName, code, legs, oldTotalCents, newTotalCents, url }, changeId);
    },

    /** The driver who held the trip when it was changed: whether they keep it, and if not, why. */
    async driverOfChange(tripId: string, seq: number): Promise<void> {
      const tripChange = await readChangeOfTrip(sql, tripId, seq);
      const driver = tripChange?.driverId ? await readDriverContact(sql, tripChange.driverId) : null;
      const trip = await readTrip(sql, tripId);
      if (!tripChange || !driver || !trip) return;
      const data = { firstName: driver.firstName, code: trip.bookingCode, leg: legOf(trip, driver) };
      const url = `${links.publicUrl}/dashboard/chauffeur`;
      await mail('trip.driver_changed', driver, { ...data, obstacle: tripChange.obstacle, url }, `${tripId}:${seq}`);
    },

    async feeDecided(feeId: string): Promise<void> {
      const fee = await readFee(sql, feeId);
      const contact = fee && (await readBookingContact(sql, fee.bookingId));
      if (!fee?.dispute || fee.dispute.status === 'open' || !contact) return;
      const { status: decision, note, waivedCents, driverKeeps } = fee.dispute;
      const about = { code: fee.bookingCode, decision, note, feeCents: fee.cents, waivedCents };
      const token = `?token=${signTrackToken(links.secret, fee.bookingId)}`;
      await mail('fee.decided', contact, { ...about, firstName: contact.firstName, url: feeUrl(feeId, token) }, feeId);
      const driver = fee.driverId ? await readDriverContact(sql, fee.driverId) : null;
      if (!driver) return;
      const toDriver = { ...about, firstName: driver.firstName, driverKeeps, url: feeUrl(feeId) };
      await mail('fee.driver_decided', driver, toDriver, feeId);
    },

    async compensated(id: string): Promise<void> {
      const made = await readCompensation(sql, id);
      const contact = made && (await readBookingContact(sql, made.bookingId));
      if (!made || !contact) return;
      const { reason, form, cents, lateMinutes } = made;
      const { firstName, code } = contact;
      const url = rideUrlOf(context, made.bookingId);
      await mail('compensation.granted', contact, { firstName, code, reason, form, cents, lateMinutes, url }, id);
    },
  };
}
