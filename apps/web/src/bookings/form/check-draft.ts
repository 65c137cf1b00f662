import type { PlaceView } from '@sablon/contracts';
import {
  bookingProblems,
  ROOMIEST_CLASS,
  type BookingCode,
  type BookingPlace,
  type Failure,
  type PlaceKind,
} from '@sablon/domain';
import { instantOf, type WallClock } from '../../shared/ui/date-time-field.js';
import { numberOf, sidesOf, type BookingDraft } from '../../shared/bookings/draft.js';

type OutsideComplaint = Failure<'geo.outside_service_area'>;

const named = (name: string, { fr, nl, en }: PlaceView['label']) => ({
  [`${name}.fr`]: fr,
  [`${name}.nl`]: nl,
  [`${name}.en`]: en,
});

/** The server's complaint about a chosen place where no ride may start or end; null if it is allowed. */
export function outsideComplaint(place: PlaceView | null): OutsideComplaint | null {
  if (!place?.outside) return null;
  const { nearestTown, nearestAirport } = place.outside;
  return {
    code: 'geo.outside_service_area',
    params: {
      ...named('place', place.label),
      ...named('town', nearestTown.label),
      ...named('airport', nearestAirport.label),
    },
  };
}

/** Fields in the order of the form: the first one with an error gets the focus. */
export const FIELDS = [
  'origin',
  'destination',
  'departure',
  'back',
  'hours',
  'passengers',
  'bags',
  'weight',
  'sides',
] as const;
export type Field = (typeof FIELDS)[number];
export type Complaint =
  | Failure<BookingCode | 'time.invalid' | 'time.does_not_exist' | 'geo.place_unknown' | 'geo.outside_parcel_area'>
  | OutsideComplaint;
export type Complaints = Readonly<Partial<Record<Field, Complaint>>>;

const FIELD_OF: Readonly<Partial<Record<BookingCode, Field>>> = {
  'booking.departure_in_past': 'departure',
  'booking.too_far_ahead': 'departure',
  'booking.airport_lead_time': 'departure',
  'booking.return_required': 'back',
  'booking.return_before_departure': 'back',
  'booking.hours_out_of_range': 'hours',
  'booking.passengers_out_of_range': 'passengers',
  'booking.too_many_passengers': 'passengers',
  'booking.too_many_bags': 'bags',
  'booking.parcel_weight_out_of_range': 'weight',
  'booking.parcel_sides_required': 'sides',
  'booking.parcel_too_large': 'sides',
};

const ABOUT_AN_END = [
  'booking.addresses_invalid',
  'geo.place_unknown',
  'geo.outside_service_area',
  'geo.outside_parcel_area',
];

/** The field a refusal refers to: the end it names, the destination if it concerns both addresses, null for none. */
export function fieldOf(code: string, params: Failure['params'] = {}): Field | null {
  if (ABOUT_AN_END.includes(code)) return params['end'] === 'origin' ? 'origin' : 'destination';
  return FIELD_OF[code as BookingCode] ?? null;
}

const kindOf = (kind: string): PlaceKind => (kind === 'airport' || kind === 'station' ? kind : 'address');
const placeOf = (place: PlaceView | null): BookingPlace | null => place && { ...place.point, kind: kindOf(place.kind) };

/** An hourly hire without a destination ends where it began. */
const endOf = ({ tripType, origin, destination }: BookingDraft): BookingPlace | null =>
  placeOf(destination ?? (tripType === 'hourly' ? origin : null));

function momentOf(wall: WallClock): { at: Date } | { complaint: Complaint } {
  const instant = instantOf(wall);
  return instant.ok ? { at: instant.value } : { complaint: instant.error };
}

/** Text in the two address fields for which no place was chosen. */
interface TypedEnds {
  readonly origin: string;
  readonly destination: string;
}

function addressComplaints(draft: BookingDraft, typed: TypedEnds): Complaints {
  const complaint = (end: 'origin' | 'destination'): Complaint | undefined => {
    const outside = outsideComplaint(draft[end]);
    if (outside) return outside;
    if (draft[end] || (end === 'destination' && draft.tripType === 'hourly' && typed[end].trim() === '')) return;
    return { code: typed[end].trim() ? 'booking.addresses_invalid' : 'booking.addresses_required' };
  };
  const origin = complaint('origin');
  const destination = complaint('destination');
  return { ...(origin && { origin }), ...(destination && { destination }) };
}

/** All errors of the form by field, by the same rules as the server's (spec §5). */
export function checkDraft(draft: BookingDraft, typed: TypedEnds, now: Date): Complaints {
  const departure = draft.when === 'later' ? momentOf(draft.departure) : null;
  const back = draft.tripType === 'return' && draft.back.date !== '' ? momentOf(draft.back) : null;
  const found: Partial<Record<Field, Complaint>> = { ...addressComplaints(draft, typed) };
  if (departure && 'complaint' in departure) found.departure = departure.complaint;
  if (back && 'complaint' in back) found.back = back.complaint;
  const problems = bookingProblems(
    {
      service: draft.service,
      tripType: draft.tripType,
      // The class is chosen on the next page: here the party only has to fit the largest.
      vehicleClass: ROOMIEST_CLASS,
      origin: placeOf(draft.origin),
      destination: endOf(draft),
      pickupAt: departure && 'at' in departure ? departure.at : null,
      returnAt: back && 'at' in back ? back.at : null,
      passengers: draft.passengers,
      bags: draft.bags,
      hours: draft.hours,
      parcel: { weightKg: numberOf(draft.weightKg), sidesCm: sidesOf(draft) },
    },
    now,
  );
  for (const problem of problems) {
    const field = fieldOf(problem.code);
    if (field && (field !== 'destination' || (draft.origin && draft.destination))) found[field] ??= problem;
  }
  return found;
}

/** The draft fields that each field's error depends on; an error is cleared when one of them changes. */
const DEPENDS_ON: Readonly<Record<Field, readonly (keyof BookingDraft)[]>> = {
  origin: ['origin'],
  destination: ['destination', 'tripType'],
  departure: ['when', 'departure', 'service', 'origin', 'destination'],
  back: ['back', 'when', 'departure', 'tripType'],
  hours: ['hours', 'tripType'],
  passengers: ['passengers'],
  bags: ['bags'],
  weight: ['weightKg'],
  sides: ['sidesCm'],
};

/** The errors left after a change: those of the changed fields are cleared. */
export function complaintsAfter(complaints: Complaints, change: Partial<BookingDraft>): Complaints {
  if (change.service) return {};
  // Both ends are the same place: either may be the one to correct.
  const onePlace = complaints.destination?.code === 'booking.addresses_invalid' && 'origin' in change;
  const left = FIELDS.filter(
    (field) =>
      complaints[field] && !(field === 'destination' && onePlace) && !DEPENDS_ON[field].some((part) => part in change),
  );
  return Object.fromEntries(left.map((field) => [field, complaints[field]]));
}

/** The props of each group of fields. */
export interface FieldsProps {
  readonly draft: BookingDraft;
  readonly change: (part: Partial<BookingDraft>) => void;
  /** The error of a field in the current language. */
  readonly words: (field: Field) => string | undefined;
}
