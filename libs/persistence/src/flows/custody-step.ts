import {
  checkCustody,
  CUSTODY_ORDER,
  custodyState,
  custodyTime,
  fail,
  ok,
  type CustodyKind,
  type DeliveryFailure,
  type LatLng,
  type Result,
  type ActorRole,
} from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { driveTrip } from './drive-trip.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import {
  findCustodyFile,
  lockParcel,
  readCustody,
  type CustodyRow,
  type ParcelRow,
  publishParcelChange,
} from '../parcels/read-parcel.js';

/** A driver's step with a parcel; `happenedAt` (ISO 8601) is its time on the device, if reported later. */
export interface CustodyStep {
  readonly kind: Exclude<CustodyKind, 'sealed' | 'called_off'>;
  readonly happenedAt?: string | undefined;
  readonly place: LatLng | null;
  readonly device: string;
  readonly code: string | null;
  /** Number of a seal; null = the parcel's own label was signed across it. */
  readonly seal: string | null;
  readonly sealIntact: boolean | null;
  readonly reason: DeliveryFailure | null;
  readonly signedBy: string | null;
  readonly words: string;
  readonly photoId: string | null;
  readonly signatureId: string | null;
}

/** Links that also move the trip: after collection it is under way; after the signature it is over. */
const MOVES = { collected: 'start', delivered: 'complete', with_neighbour: 'complete', returned: 'complete' } as const;

/**
 * Adds a link to a parcel's chain, and moves its trip where the link does so, in one transaction. Repeating it changes nothing.
 * `request.not_found` for another driver's trip or one without a parcel, `trip.not_arrived`, `trip.boarding_code_wrong`,
 * `parcel.code_wrong`, `parcel.file_unknown`, those of `checkCustody` and the refusals of the trip's rule table.
 */
export async function takeCustodyStep(
  tx: Transaction,
  tripId: string,
  driverId: string,
  step: CustodyStep,
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok || locked.value.driverId !== driverId) return fail('request.not_found');
  const trip = locked.value;
  const parcel = await lockParcel(tx, tripId);
  if (!parcel) return fail('request.not_found');
  const links = await readCustody(tx, tripId);
  const reported = step.happenedAt === undefined ? null : new Date(step.happenedAt);
  const happenedAt = custodyTime(reported, lastTime(links, trip), trip.now);
  const { kind, reason, signedBy } = step;
  const { neighbourAllowed } = parcel;
  const allowed = checkCustody(links, {
    ...{ kind, reason, signedBy, happenedAt, neighbourAllowed },
    hasPhoto: step.photoId !== null,
  });
  if (!allowed.ok) return allowed;
  const right = checkCode(trip, parcel, step);
  if (!right.ok) return right;
  for (const id of [step.photoId, step.signatureId])
    if (id !== null && !(await findCustodyFile(tx, tripId, id))) return fail('parcel.file_unknown');
  const link = { ...step, happenedAt, driverId, tripId };
  let seq = links.length + 1;
  await insertLink(tx, seq, link);
  if (kind === 'collected') {
    const seal = step.seal?.trim() || parcel.label;
    await insertLink(tx, ++seq, { ...link, ...BARE, kind: 'sealed', seal });
  }
  await publishParcelChange(tx, tripId, kind, seq);
  return moveTrip(tx, trip, driverId, step);
}

const BARE = {
  code: null,
  sealIntact: null,
  reason: null,
  signedBy: null,
  words: '',
  photoId: null,
  signatureId: null,
};

/** Time of the chain's last link; before its first link, the arrival at the sender's. */
const lastTime = (links: readonly CustodyRow[], trip: LockedTrip): Date | null =>
  links.at(-1)?.happenedAt ?? trip.arrivedAt;

function checkCode(trip: LockedTrip, parcel: ParcelRow, { kind, code }: CustodyStep): Result<null> {
  const said = code?.trim() ?? '';
  if (kind === 'collected') {
    if (trip.status === 'accepted' && trip.arrivedAt === null) return fail('trip.not_arrived');
    return said === trip.boardingCode ? ok(null) : fail('trip.boarding_code_wrong');
  }
  return kind !== 'delivered' || said === parcel.recipientCode ? ok(null) : fail('parcel.code_wrong');
}

async function moveTrip(
  tx: Transaction,
  trip: LockedTrip,
  driverId: string,
  { kind, happenedAt }: CustodyStep,
): Promise<Result<{ readonly tripId: string }>> {
  const command = MOVES[kind as keyof typeof MOVES] as (typeof MOVES)[keyof typeof MOVES] | undefined;
  if (command === undefined) return ok({ tripId: trip.id });
  const when = happenedAt === undefined ? {} : { happenedAt };
  const moved =
    command === 'start'
      ? await driveTrip(tx, trip.id, driverId, { command, boardingCode: trip.boardingCode, ...when })
      : await driveTrip(tx, trip.id, driverId, { command, ...when });
  return moved.ok ? ok({ tripId: trip.id }) : moved;
}

type Link = Omit<CustodyStep, 'kind' | 'happenedAt'> & {
  readonly kind: CustodyKind;
  readonly happenedAt: Date;
  readonly driverId: string;
  readonly tripId: string;
};

async function insertLink(tx: Transaction, seq: number, link: Link): Promise<void> {
  await tx.query(
    `INSERT INTO custody_event (trip_id, seq, kind, happened_at, lat, lng, actor_id, actor_role, device, code, seal, seal_intact,
       reason, signed_by, words, photo_id, signature_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'driver', $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[link.tripId, seq, link.kind, link.happenedAt, link.place?.lat ?? null, link.place?.lng ?? null],
      ...[link.driverId, link.device, codeOf(link), link.kind === 'sealed' ? link.seal : null],
      ...[link.sealIntact, link.reason, link.signedBy, link.words, link.photoId, link.signatureId],
    ],
  );
}

/**
 * Staff cancelled a trip whose parcel is with its driver: closes the chain with a `called_off` link. The trip is cancelled
 * already; does nothing without a parcel under way.
 */
export async function callOffParcel(
  tx: Transaction,
  tripId: string,
  actor: { readonly id: string | null; readonly role: ActorRole },
): Promise<void> {
  if (actor.id === null || !(await lockParcel(tx, tripId))) return;
  const links = await readCustody(tx, tripId);
  const state = custodyState(links);
  if (!CUSTODY_ORDER.called_off.includes(state)) return;
  const seq = links.length + 1;
  await tx.query(
    `INSERT INTO custody_event (trip_id, seq, kind, happened_at, actor_id, actor_role) VALUES ($1, $2, 'called_off', clock_timestamp(), $3, $4)`,
    [tripId, seq, actor.id, actor.role],
  );
  await publishParcelChange(tx, tripId, 'called_off', seq);
}

/** A code is only required at the doors of sender and recipient. */
const codeOf = ({ kind, code }: Link): string | null =>
  kind === 'collected' || kind === 'delivered' ? (code?.trim() ?? null) : null;
