import { type NotificationKind, coarsePlace, DRIVER_DOCUMENTS } from '@sablon/domain';
import {
  type AccountReader,
  type NotificationValues,
  type OutboxRow,
  DOCUMENT_OVER,
  findRenewal,
  findSuspension,
  readAccountReader,
  readTrip,
} from '@sablon/persistence';
import type { ComposedMessage } from './trip-mails.js';
import { definePack, inEachLanguage } from '@sablon/words';
import type { WorkerContext } from '../../worker-context.js';

/** The reader of a notification; a guest is identified by their booking. */
export type NotificationReader = Omit<AccountReader, 'userId'> & {
  readonly userId: string | null;
  readonly bookingId: string | null;
};

/** Which notification of which kind goes to whom, and the text of its mail. */
export interface PlannedNotification {
  readonly kind: NotificationKind;
  readonly to: NotificationReader;
  /** The object it is about, and the event that happened to it. */
  readonly objectId: string;
  readonly event: string;
  readonly data: NotificationValues;
  /** A path in the app, for accounts. */
  readonly path: string;
  /** Absolute, for readers outside the app. */
  readonly url: string;
  /** A separate message for mail and SMS; null: no mail, another message covers it; absent: the notification's words. */
  readonly message?: ComposedMessage | null;
  /** The pickup it announces: after that it is no longer sent, however fresh. */
  readonly before?: Date;
  /** The reader did this themselves just now: no push, no SMS. */
  readonly quiet?: boolean;
  /** The rider is texted instead of the person who booked for them: no SMS. */
  readonly isTextedToRider?: boolean;
}

/** Decides from one committed fact which notifications are sent to whom. May run twice. */
export type DecideNotifications = (
  row: Pick<OutboxRow, 'objectId' | 'seq' | 'payload'>,
) => Promise<readonly PlannedNotification[]>;

const HOME = '/dashboard/chauffeur';
const PATH = `${HOME}/documents`;
const documentKinds = definePack('document-kinds');
/** ASSUMPTION: as much as a lock screen and one SMS show; the page has the whole reason. */
const EXCERPT_MAX = 140;
function shortened(said: string): string {
  const letters = [...said];
  return letters.length > EXCERPT_MAX ? `${letters.slice(0, EXCERPT_MAX - 1).join('')}…` : said;
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Notifications about drivers' documents, and whether they may work. */
export function documentNotifications(context: WorkerContext) {
  const { sql } = context.database;
  const url = `${context.links.publicUrl}${PATH}`;
  const about = async (driverId: string, kind: unknown) => {
    const document = DRIVER_DOCUMENTS.find((one) => one === kind);
    const reader = await readAccountReader(sql, driverId);
    return document && reader
      ? {
          to: { ...reader, bookingId: null },
          document: inEachLanguage((language) => documentKinds(language)(document)),
        }
      : null;
  };

  const documentEnds: DecideNotifications = async ({ objectId, payload }) => {
    const found = await about(text(payload['driverId']), payload['kind']);
    if (!found) return [];
    const { to, document } = found;
    const day = text(payload['expiresOn']);
    const daysBefore = Number(payload['daysBefore']);
    const variant = daysBefore === DOCUMENT_OVER ? 'over' : 'soon';
    const event = `${day}:${daysBefore}`;
    return [{ kind: 'document.ends', to, objectId, event, data: { variant, document, day }, path: PATH, url }];
  };

  const documentDecided: DecideNotifications = async ({ objectId, payload }) => {
    const found = await about(objectId, payload['kind']);
    const renewal = found && (await findRenewal(sql, objectId, text(payload['renewalId'])));
    if (!found || !renewal) return [];
    const { to, document } = found;
    const note = shortened(renewal.note);
    const data: PlannedNotification['data'] =
      renewal.status === 'approved'
        ? { variant: 'approved', document, day: text(payload['expiresOn']) }
        : { variant: 'refused', document, note };
    return [{ kind: 'document.decided', to, objectId: renewal.id, event: renewal.status, data, path: PATH, url }];
  };

  const driverSuspended: DecideNotifications = async ({ objectId, payload }) => {
    const suspension = await findSuspension(sql, objectId);
    const reader = suspension && (await readAccountReader(sql, suspension.driverId));
    if (!suspension || !reader) return [];
    const event = payload['what'] === 'lifted' ? 'lifted' : 'suspended';
    const data: PlannedNotification['data'] =
      event === 'lifted' ? { variant: event } : { variant: event, reason: shortened(suspension.reason) };
    const to = { ...reader, bookingId: null };
    return [
      { kind: 'driver.suspended', to, objectId, event, data, path: HOME, url: `${context.links.publicUrl}${HOME}` },
    ];
  };

  const promiseTakenBack: DecideNotifications = async ({ objectId, seq, payload }) => {
    const [found, trip] = [await about(text(payload['driverId']), payload['document']), await readTrip(sql, objectId)];
    if (!found || !trip) return [];
    const { to, document } = found;
    const { bookingCode: code, pickup, pickupAt } = trip;
    // Kept by a driver who may no longer know the door (reliability.md I22).
    const from = coarsePlace(pickup).label;
    const data = { variant: 'document', document, code, from, at: pickupAt.toISOString() };
    return [
      { kind: 'ride.taken_back', to, objectId, event: `document:${seq}`, data, path: PATH, url, before: pickupAt },
    ];
  };

  return {
    'promise.taken_back': promiseTakenBack,
    'document.ends': documentEnds,
    'document.decided': documentDecided,
    'driver.suspended': driverSuspended,
  } satisfies Record<string, DecideNotifications>;
}

/** What helps at the kerb is texted to who stands there, not to who booked the ride for them. */
export const TEXTED_TO_RIDERS: ReadonlySet<NotificationKind> = new Set([
  'trip.reminder',
  'driver.found',
  'driver.coming',
  'driver.near',
  'driver.arrived',
  'driver.late',
  'driver.released',
]);
