import type { PlaceView, PopularQuery, SuggestView } from '@sablon/contracts';
import { elsewhereNamed, isSamePlace, type Place, type ServiceArea } from '@sablon/geo';

/** The airports and stations of the pickers, in the order of spec §9; others are found by typing. */
const PICKED: Readonly<Record<PopularQuery['kind'], readonly string[]>> = {
  airport: ['airport:BRU', 'airport:CRL', 'airport:ANR', 'airport:OST', 'airport:LGG'],
  station: [
    'station:bruxelles-midi',
    'station:bruxelles-central',
    'station:bruxelles-nord',
    'station:antwerpen-centraal',
    'station:gent-sint-pieters',
    'station:leuven',
    'station:mechelen',
    'station:brugge',
  ],
};

/** The places of a picker, from all places of their kind. */
export const pickedPlaces = (kind: PopularQuery['kind'], known: readonly Place[]): readonly Place[] =>
  PICKED[kind].flatMap((id) => known.find((place) => place.id === id) ?? []);

const plainView = ({ id, kind, label, detail, point, airportCode, quality }: Place): PlaceView => ({
  id,
  kind,
  label: { ...label },
  detail: { ...detail },
  point: { ...point },
  ...(airportCode && { airportCode }),
  // Only a house number promises a spot; a street is its middle to everyone.
  ...(kind === 'address' && quality === 'approximate' && { approximate: true }),
});

/**
 * A place for the wire: rank and distance are left out; one outside the service area comes with the nearest served places.
 */
export function placeView(place: Place, serviceArea: ServiceArea): PlaceView {
  const outside = serviceArea.outsideArea(place.point);
  if (!outside) return plainView(place);
  return {
    ...plainView(place),
    outside: {
      distanceMeters: Math.round(outside.distanceMeters),
      nearestTown: plainView(outside.nearestTown),
      nearestAirport: plainView(outside.nearestAirport),
    },
  };
}

/** Places for the wire, served ones first; the order is otherwise kept. */
export function servedFirst(places: readonly Place[], serviceArea: ServiceArea): PlaceView[] {
  const views = places.map((place) => placeView(place, serviceArea));
  return [...views.filter(({ outside }) => !outside), ...views.filter(({ outside }) => outside)];
}

/** The answer to typed text: places, and the place outside our area that the text names, if it does. */
export function suggestView(typed: string, found: readonly Place[], serviceArea: ServiceArea): SuggestView {
  const named = elsewhereNamed(typed);
  if (!named) return { places: servedFirst(found, serviceArea) };
  const others = found.filter((place) => !isSamePlace(place, named));
  const { label, country } = named;
  return { places: servedFirst(others, serviceArea), elsewhere: { kind: 'elsewhere', label, country } };
}
