import type { QuoteRequest } from '@sablon/contracts';
import type { BookingPlace, LicenceArea, Localized, PlaceKind, TripPlace } from '@sablon/domain';
import type { Geo, Place, Zone } from '@sablon/geo';
import { refuse } from '../../http/refusal-exception.js';

/** One end of a search: where it is, and what it means for rules and prices. */
export interface SearchPlace {
  readonly trip: TripPlace;
  readonly rules: BookingPlace;
  readonly zone: Zone;
}

/** Which end of a ride a refusal is about. */
type End = 'origin' | 'destination';

/**
 * Both ends of a search, each of which must lie in the service area (decision 0010); hire by the hour may end where it begins.
 * `geo.place_unknown`, `geo.outside_service_area`, `geo.outside_parcel_area`, each with the `end` it is about.
 */
export async function searchPlaces(
  geo: Geo,
  request: QuoteRequest,
): Promise<{ readonly origin: SearchPlace; readonly destination: SearchPlace }> {
  if (request.destination === null && request.tripType !== 'hourly') refuse('booking.addresses_required');
  const [origin, destination] = await Promise.all([
    searchPlace(geo, request, 'origin', request.origin.id),
    request.destination && searchPlace(geo, request, 'destination', request.destination.id),
  ]);
  return { origin, destination: destination ?? origin };
}

/** One end of a ride by its place's id, under the same rules and codes. */
export async function searchPlace(
  geo: Geo,
  { service }: Pick<QuoteRequest, 'service'>,
  end: End,
  placeId: string,
): Promise<SearchPlace> {
  // A place carries all three languages; the asked one only breaks ties between names.
  const place = await geo.geocoder.resolve(placeId, 'fr');
  if (!place) return refuse('geo.place_unknown', { end });
  const zone = geo.serviceArea.zoneOf(place.point);
  if (zone === null) return refuse('geo.outside_service_area', { end, ...outsideParams(geo, place) });
  // Parcels go through Brussels and Flanders only (spec §1): of the airports, not Charleroi and Liège.
  if (service === 'parcel' && !geo.serviceArea.zonesAt(place.point).some(({ kind }) => kind === 'region'))
    return refuse('geo.outside_parcel_area', { end, ...named('place', place.label) });
  return { trip: tripPlace(place), rules: { ...place.point, kind: kindOf(place, zone) }, zone };
}

const named = (name: string, { fr, nl, en }: Localized) => ({
  [`${name}.fr`]: fr,
  [`${name}.nl`]: nl,
  [`${name}.en`]: en,
});

function outsideParams(geo: Geo, place: Place): Record<string, string | number> {
  const outside = geo.serviceArea.outsideArea(place.point);
  if (!outside) return {};
  return {
    distanceKm: Math.ceil(outside.distanceMeters / 1000),
    ...named('place', place.label),
    ...named('town', outside.nearestTown.label),
    ...named('airport', outside.nearestAirport.label),
  };
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
