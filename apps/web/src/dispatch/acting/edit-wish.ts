import type { BookingChangeRequest, BookingCorrection, PlaceView, TripView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import { instantOf, wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';

/** The dispatcher's edits; an untouched field is absent and keeps the trip's current value. */
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
export interface EditedTrip extends Pick<TripView, 'passenger' | 'note'> {
  /** From the timeline. */
  readonly namedByAccount?: boolean;
}

/** The passenger's contact details and the note to the driver, as stored on the trip. */
const contactOf = ({ passenger, note }: EditedTrip) => ({
  phone: passenger?.phone ?? '',
  firstName: passenger?.firstName ?? '',
  lastName: passenger?.lastName ?? '',
  note: note ?? '',
});
/** Whether the name was taken from the account of the old phone number, so that it does not apply to a new number. */
const losesName = (trip: EditedTrip, { phone }: Edits): boolean =>
  trip.namedByAccount === true && phone !== undefined && phone.trim() !== contactOf(trip).phone;
/** The form's values: the edited ones, otherwise the trip's. */
export const shownContact = (trip: EditedTrip, edits: Edits) => ({
  ...contactOf(trip),
  ...(losesName(trip, edits) ? { firstName: '', lastName: '' } : {}),
  ...edits,
});
const CONTACT = ['phone', 'firstName', 'lastName', 'note'] as const;

/** The fields that differ from the trip, plus the name if it was tied to the old number; null = no difference. */
export function correctionOf(trip: EditedTrip, edits: Edits): BookingCorrection | null {
  const stored = contactOf(trip);
  const shown = shownContact(trip, edits);
  const named: readonly string[] = losesName(trip, edits) ? ['firstName', 'lastName'] : [];
  const parts = CONTACT.flatMap((part) => {
    const typed = shown[part].trim();
    const differs = edits[part] !== undefined && typed !== stored[part];
    return differs || named.includes(part) ? [[part, typed] as const] : [];
  });
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

type Ordered = Pick<TripView, 'pickupAt' | 'passengers' | 'bags'> & {
  readonly [end in 'pickup' | 'dropoff']: Pick<TripView['pickup'], 'placeId'>;
};
/** Whether the time was changed; the seconds, which are not shown, do not count as a change. */
function isOtherTime({ pickupAt }: Pick<TripView, 'pickupAt'>, { when }: Edits): boolean {
  const shown = wallClockOf(new Date(pickupAt));
  return when !== undefined && (when.fold !== undefined || when.date !== shown.date || when.time !== shown.time);
}

/** Whether the edits have a price: another time, address, passenger count or luggage. A value changed and restored has none. */
export const isPriced = (trip: Ordered, edits: Edits): boolean =>
  isOtherTime(trip, edits) ||
  (edits.from !== undefined && edits.from?.id !== trip.pickup.placeId) ||
  (edits.to !== undefined && edits.to?.id !== trip.dropoff.placeId) ||
  (edits.passengers ?? trip.passengers) !== trip.passengers ||
  (edits.bags ?? trip.bags) !== trip.bags;

/** Whether the trip would be for another person. */
export function hasOtherPerson(trip: EditedTrip, edits: Edits): boolean {
  const { phone, firstName, lastName } = correctionOf(trip, edits) ?? {};
  return phone !== undefined || firstName !== undefined || lastName !== undefined;
}

const chosen = (place: PlaceView | null | undefined) => (place ? { id: place.id } : null);

/** The change request: only the edited fields, so that a colleague's or a flight's update is not reverted. `time.*` */
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
