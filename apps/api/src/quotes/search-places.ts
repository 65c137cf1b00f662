import type { QuoteRequest } from '@sablon/contracts';
import type { BookingPlace, LicenceArea, PlaceKind, TripPlace } from '@sablon/domain';
import type { Geo, Place, Zone } from '@sablon/geo';
import { refuse } from '../http/refusal-exception.js';

/** One end of a search: where it is, and what it means for rules and prices. */
export interface SearchPlace {
  readonly trip: TripPlace;
  readonly rules: BookingPlace;
  readonly zone: Zone;
}

/** Both ends of a search; hire by the hour may end where it begins. `geo.place_unknown`, `geo.outside_service_area`. */
export async function searchPlaces(
  geo: Geo,
  request: QuoteRequest,
): Promise<{ readonly origin: SearchPlace; readonly destination: SearchPlace }> {
  if (request.destination === null && request.tripType !== 'hourly') refuse('booking.addresses_required');
  const [origin, destination] = await Promise.all([
    searchPlace(geo, request.origin.id),
    request.destination && searchPlace(geo, request.destination.id),
  ]);
  return { origin, destination: destination ?? origin };
}

async function searchPlace(geo: Geo, placeId: string): Promise<SearchPlace> {
  // A place carries all three languages; the asked one only breaks ties between names.
  const place = await geo.geocoder.resolve(placeId, 'fr');
  if (!place) return refuse('geo.place_unknown');
  const zone = geo.serviceArea.zoneOf(place.point);
  if (zone === null) return refuse('geo.outside_service_area');
  return { trip: tripPlace(place), rules: { ...place.point, kind: kindOf(place, zone) }, zone };
}

const tripPlace = ({ id, kind, label, detail, point }: Place): TripPlace => ({
  placeId: id,
  kind,
  label,
  detail,
  ...point,
});

function kindOf(place: Place, zone: Zone): PlaceKind {
  if (place.kind === 'airport' || zone.startsWith('airport:')) return 'airport';
  return place.kind === 'station' ? 'station' : 'address';
}

/** Whose fare law rules a ride from here. ASSUMPTION: none of the airports is in Brussels, so none has its clamp. */
export const rulePackOf = (zone: Zone): LicenceArea => (zone === 'brussels' ? 'brussels' : 'flanders');
