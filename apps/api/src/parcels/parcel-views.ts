import type { CustodyLinkView, ParcelView, RecipientParcelView, TripAudience } from '@sablon/contracts';
import {
  absentFrom,
  changeableUntil,
  coarsePoint,
  custodyState,
  deliveryWindow,
  driverMayKnow,
  isCustodyEnd,
  PARCEL_SETTINGS,
  type TripFacts,
} from '@sablon/domain';
import type { CustodyRow, ParcelRow } from '@sablon/persistence';

const windowOf = (trip: TripFacts): ParcelView['window'] => {
  const { from, to } = deliveryWindow(trip);
  return { from: from.toISOString(), to: to.toISOString() };
};

/** `doors`: whether the reader may know whose door it was and where; if not, only the event remains (reliability.md I22). */
const linkView = (link: CustodyRow, doors: boolean): CustodyLinkView => ({
  seq: link.seq,
  kind: link.kind,
  at: link.at.toISOString(),
  happenedAt: link.happenedAt.toISOString(),
  place: placeOf(link, doors),
  seal: link.seal,
  sealIntact: link.sealIntact,
  reason: link.reason,
  signedBy: doors ? link.signedBy : null,
  signature: link.signedBy === null ? null : link.signatureId ? 'drawn' : 'typed',
  words: doors ? link.words : '',
  photoId: doors ? link.photoId : null,
  signatureId: doors ? link.signatureId : null,
});

function placeOf({ lat, lng }: CustodyRow, doors: boolean): CustodyLinkView['place'] {
  if (lat === null || lng === null) return null;
  return doors ? { lat, lng } : coarsePoint({ lat, lng });
}

/**
 * Whether this reader may see a parcel's doors, instructions, photos and proof now; its driver may not from half an hour
 * after the end.
 */
export const mayKnowDoors = (trip: TripFacts, audience: TripAudience, now: Date): boolean =>
  audience !== 'driver' || driverMayKnow(trip, now);

/** Phone and mail of both ends are only for those who must reach them: the driver while they hold the trip, and staff. */
export function parcelView(
  trip: TripFacts,
  parcel: ParcelRow,
  links: readonly CustodyRow[],
  audience: TripAudience,
  now: Date,
): ParcelView {
  const doors = mayKnowDoors(trip, audience, now);
  const state = custodyState(links);
  const staff = audience === 'dispatcher';
  const held = trip.status === 'accepted' || trip.status === 'ongoing';
  const reaches = audience !== 'driver' || held;
  return {
    tripId: trip.id,
    state,
    sender: reaches ? { ...parcel.sender } : null,
    recipient: reaches ? { ...parcel.recipient } : null,
    recipientCode: staff ? parcel.recipientCode : null,
    label: parcel.label,
    instructions: doors ? parcel.instructions : '',
    neighbourAllowed: parcel.neighbourAllowed,
    window: windowOf(trip),
    chain: links.map((link) => linkView(link, doors)),
    absentFrom: absentFrom(links)?.toISOString() ?? null,
    mayRedeliver: links.filter(({ kind }) => kind === 'redelivering').length < PARCEL_SETTINGS.redeliveriesMax,
    proof: doors && isCustodyEnd(state),
  };
}

/** A recipient's view by their link; only the sender's name is shown. */
export function recipientView(
  trip: TripFacts,
  parcel: ParcelRow,
  links: readonly CustodyRow[],
  now: Date,
): RecipientParcelView {
  const state = custodyState(links);
  const open = trip.status === 'pending' || trip.status === 'accepted' || trip.status === 'ongoing';
  const until = changeableUntil(trip.pickupAt);
  const mayRetime = state === null && open && (trip.asap ? trip.departedAt === null : now <= until);
  return {
    tripId: trip.id,
    status: trip.status,
    state,
    sender: parcel.sender.name,
    recipient: parcel.recipient.name,
    description: trip.parcel?.description ?? '',
    weightKg: trip.parcel?.weightKg ?? 0,
    from: { label: { ...trip.pickup.label }, detail: { ...trip.pickup.detail } },
    to: { label: { ...trip.dropoff.label }, detail: { ...trip.dropoff.detail } },
    window: windowOf(trip),
    code: open ? parcel.recipientCode : null,
    instructions: parcel.instructions,
    neighbourAllowed: parcel.neighbourAllowed,
    mayInstruct: open,
    mayRetime,
    retimeUntil: mayRetime && !trip.asap ? until.toISOString() : null,
    chain: links.map(({ kind, happenedAt, signedBy }) => ({ kind, happenedAt: happenedAt.toISOString(), signedBy })),
  };
}
