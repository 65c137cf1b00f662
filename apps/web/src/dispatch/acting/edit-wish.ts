import type { BookingChangeRequest, BookingCorrection, PlaceView, TripView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import { isNumber } from '../intake/intake-draft.js';
import { instantOf, wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';

/** What a dispatcher typed into the form; what he left alone is missing and stays what the trip says by then. */
export interface Edits {
  readonly when?: WallClock;
  readonly from?: PlaceView | null;
  readonly to?: PlaceView | null;
  readonly passengers?: number;
  readonly bags?: number;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly note?: string;
}
interface Told extends Pick<TripView, 'passenger' | 'note'> {
  /** Of the timeline. */
  readonly namedByAccount?: boolean;
}

/** Whom the ride is for and what its driver is to know, as the trip says. */
const contactOf = ({ passenger, note }: Told) => ({
  phone: passenger?.phone ?? '',
  firstName: passenger?.firstName ?? '',
  lastName: passenger?.lastName ?? '',
  note: note ?? '',
});
/** Whether the name there belongs to the account of the number there was: to another number it says nothing. */
const losesName = (trip: Told, { phone }: Edits): boolean =>
  trip.namedByAccount === true && phone !== undefined && phone.trim() !== contactOf(trip).phone;
/** What the form shows: what was typed, else what the trip says. */
export const shownContact = (trip: Told, edits: Edits) => ({
  ...contactOf(trip),
  ...(losesName(trip, edits) ? { firstName: '', lastName: '' } : {}),
  ...edits,
});
const CONTACT = ['phone', 'firstName', 'lastName', 'note'] as const;

/** What was typed otherwise than the trip says, and the name that belongs to a number; null = nothing of it. */
export function correctionOf(trip: Told, edits: Edits): BookingCorrection | null {
  const said = contactOf(trip);
  const shown = shownContact(trip, edits);
  const named: readonly string[] = losesName(trip, edits) ? ['firstName', 'lastName'] : [];
  const parts = CONTACT.flatMap((part) => {
    const typed = shown[part].trim();
    const differs = edits[part] !== undefined && typed !== said[part];
    return differs || named.includes(part) ? [[part, typed] as const] : [];
  });
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

type Ordered = Pick<TripView, 'pickupAt' | 'passengers' | 'bags'> & {
  readonly [end in 'pickup' | 'dropoff']: Pick<TripView['pickup'], 'placeId'>;
};
/** Whether a time was typed otherwise than it stands there; the seconds that are not shown stay too. */
function isOtherTime({ pickupAt }: Pick<TripView, 'pickupAt'>, { when }: Edits): boolean {
  const shown = wallClockOf(new Date(pickupAt));
  return when !== undefined && (when.fold !== undefined || when.date !== shown.date || when.time !== shown.time);
}

/** Whether what was typed has a price: another time, address, other people or luggage. Touched and put back it has none. */
export const isPriced = (trip: Ordered, edits: Edits): boolean =>
  isOtherTime(trip, edits) ||
  (edits.from !== undefined && edits.from?.id !== trip.pickup.placeId) ||
  (edits.to !== undefined && edits.to?.id !== trip.dropoff.placeId) ||
  (edits.passengers ?? trip.passengers) !== trip.passengers ||
  (edits.bags ?? trip.bags) !== trip.bags;

/** Whether it is another person's ride then. */
export function hasOtherPerson(trip: Told, edits: Edits): boolean {
  const { phone, firstName, lastName } = correctionOf(trip, edits) ?? {};
  return phone !== undefined || firstName !== undefined || lastName !== undefined;
}

/** Which of what was typed cannot be. */
export function wrongContact(trip: Told, edits: Edits): 'phone' | 'name' | null {
  const { phone, firstName, lastName } = correctionOf(trip, edits) ?? {};
  if (firstName === '' || lastName === '') return 'name';
  return phone !== undefined && !isNumber(phone) ? 'phone' : null;
}

const chosen = (place: PlaceView | null | undefined) => (place ? { id: place.id } : null);

/** What is asked of the server: only what was typed. What a colleague or a flight changes meanwhile is not put back. `time.*` */
export function wishOf(
  trip: Pick<TripView, 'id' | 'service' | 'pickupAt'>,
  edits: Edits,
): Result<BookingChangeRequest> {
  const { when } = edits;
  const instant = when && isOtherTime(trip, edits) ? instantOf(when) : ok(null);
  if (!instant.ok) return instant;
  const leg = {
    tripId: trip.id,
    pickupAt: instant.value?.toISOString() ?? null,
    origin: chosen(edits.from),
    destination: chosen(edits.to),
  };
  const isParcel = trip.service === 'parcel';
  return ok({
    legs: [leg],
    vehicleClass: null,
    options: null,
    passengers: isParcel ? null : (edits.passengers ?? null),
    bags: isParcel ? null : (edits.bags ?? null),
  });
}
