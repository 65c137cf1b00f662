import type { PlaceView, QuoteRequest } from '@sablon/contracts';
import type { VehicleClass } from '@sablon/domain';
import type { WallClock } from '../ui/date-time-field.js';
import { instantOf } from '../ui/date-time-field.js';

/** The form as filled in by the user: numbers being typed are still text. */
export interface BookingDraft {
  readonly service: QuoteRequest['service'];
  readonly tripType: QuoteRequest['tripType'];
  readonly origin: PlaceView | null;
  readonly destination: PlaceView | null;
  readonly when: 'now' | 'later';
  readonly departure: WallClock;
  readonly back: WallClock;
  readonly hours: number;
  readonly passengers: number;
  readonly bags: number;
  readonly options: QuoteRequest['options'];
  readonly flightNumber: string;
  readonly returnFlightNumber: string;
  readonly nameSign: string;
  readonly weightKg: string;
  readonly sidesCm: readonly [string, string, string];
  readonly description: string;
  readonly express: boolean;
  /** A class preselected for the next page. */
  readonly vehicleClass: VehicleClass | null;
}

const UNKNOWN: WallClock = { date: '', time: '' };

export const EMPTY_DRAFT: BookingDraft = {
  service: 'transport',
  tripType: 'one_way',
  origin: null,
  destination: null,
  when: 'now',
  departure: UNKNOWN,
  back: UNKNOWN,
  hours: 2,
  passengers: 1,
  bags: 0,
  options: [],
  flightNumber: '',
  returnFlightNumber: '',
  nameSign: '',
  weightKg: '',
  sidesCm: ['', '', ''],
  description: '',
  express: false,
  vehicleClass: null,
};

/** Parses a number as Belgians type it, with comma or point; NaN if invalid. */
export const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

export const sidesOf = ({ sidesCm }: Pick<BookingDraft, 'sidesCm'>): number[] | null =>
  sidesCm.every((side) => side.trim() === '') ? null : sidesCm.map(numberOf);

const isoOf = (wall: WallClock): string | null => {
  const instant = instantOf(wall);
  return instant.ok ? instant.value.toISOString() : null;
};

/** The quote request of a draft. Only call it for a draft without problems. */
export function requestOf(draft: BookingDraft): QuoteRequest | null {
  const { service, tripType, origin, destination } = draft;
  if (!origin) return null;
  const parcel = service === 'parcel';
  return {
    service,
    tripType,
    origin: { id: origin.id },
    destination: destination && { id: destination.id },
    pickupAt: draft.when === 'now' ? null : isoOf(draft.departure),
    returnAt: tripType === 'return' ? isoOf(draft.back) : null,
    passengers: parcel ? 1 : draft.passengers,
    bags: parcel ? 0 : draft.bags,
    hours: tripType === 'hourly' ? draft.hours : null,
    options: parcel ? [] : draft.options,
    flightNumber: (service === 'transfer' && draft.flightNumber.trim()) || null,
    returnFlightNumber: (service === 'transfer' && tripType === 'return' && draft.returnFlightNumber.trim()) || null,
    nameSign: (service === 'transfer' && draft.nameSign.trim()) || null,
    parcel: parcel
      ? {
          weightKg: numberOf(draft.weightKg),
          sidesCm: sidesOf(draft),
          description: draft.description.trim(),
          express: draft.express,
        }
      : null,
  };
}

const KEY = 'sablon.draft';

/** Keeps the draft for this visit, so that "change my search" restores the form. */
export function keepDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch (refused) {
    console.warn('the search is not kept', refused);
  }
}

/** Whether the form was already filled in during this visit. */
export function hasSavedDraft(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

const SERVICES = ['transport', 'transfer', 'parcel'] as const;

/** The draft of this visit, or an empty one; a link to the home page may preselect a service (`?service=transfer`). */
export function readDraft(search: string): BookingDraft {
  const asked = SERVICES.find((service) => service === new URLSearchParams(search).get('service'));
  let saved: Partial<BookingDraft> = {};
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored === 'object' && stored !== null) saved = stored;
  } catch (refused) {
    console.warn('no search kept', refused);
  }
  return withService({ ...EMPTY_DRAFT, ...saved }, asked ?? saved.service ?? 'transport');
}

/** Switches the service; a parcel is always one-way, and hours asked for in another service do not come along. */
export const withService = (draft: BookingDraft, service: BookingDraft['service']): BookingDraft => ({
  ...draft,
  service,
  tripType:
    service === 'parcel' || (draft.tripType === 'hourly' && draft.service !== service) ? 'one_way' : draft.tripType,
});
