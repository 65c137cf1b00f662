/** Made-up answers in Photon's documented format (GeoJSON, properties osm_type, osm_id, osm_key, osm_value, type …). */
const feature = (properties: Readonly<Record<string, unknown>>, lng: number, lat: number) => ({
  type: 'Feature',
  properties: { countrycode: 'BE', country: 'Belgique', ...properties },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const IN_BRUSSELS = { city: 'Bruxelles', postcode: '1000' };

export const NEW_STREET = feature(
  {
    osm_type: 'W',
    osm_id: 4711,
    osm_key: 'highway',
    osm_value: 'pedestrian',
    type: 'street',
    name: 'Rue Neuve',
    ...IN_BRUSSELS,
  },
  4.3558,
  50.8529,
);
export const HOUSE = feature(
  {
    osm_type: 'N',
    osm_id: 4712,
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    street: 'Rue Neuve',
    housenumber: '12',
    ...IN_BRUSSELS,
  },
  4.3557,
  50.8528,
);
export const ATOMIUM = feature(
  {
    osm_type: 'W',
    osm_id: 4713,
    osm_key: 'tourism',
    osm_value: 'attraction',
    type: 'house',
    name: 'Atomium',
    city: 'Bruxelles',
    postcode: '1020',
  },
  4.3416,
  50.895,
);
/** A station as OSM has it, between the tracks; our own place has the kerb. */
export const STATION = feature(
  {
    osm_type: 'N',
    osm_id: 4714,
    osm_key: 'railway',
    osm_value: 'station',
    type: 'house',
    name: 'Bruxelles-Midi',
    city: 'Saint-Gilles',
    postcode: '1060',
  },
  4.3365,
  50.8357,
);
export const PARIS = feature(
  { osm_type: 'R', osm_id: 4715, osm_key: 'place', osm_value: 'city', type: 'city', name: 'Paris', country: 'France' },
  2.35,
  48.85,
);
const BY_QUERY: Readonly<Record<string, unknown>> = {
  'rue neuve': collection(NEW_STREET),
  rue: collection(NEW_STREET, HOUSE, ATOMIUM),
  'rue neuve 12': collection(HOUSE, NEW_STREET),
  atomium: collection(ATOMIUM),
  'gare du midi': collection(STATION),
  paris: collection(PARIS),
};
export const NOTHING = collection();

/** The answers of a healthy Photon to `/api?q=` and `/reverse`. */
export function photonAnswer(url: URL): unknown {
  if (url.pathname.endsWith('/reverse')) {
    const isAtomium = Number(url.searchParams.get('lat')) > 50.88;
    return isAtomium ? collection(ATOMIUM) : collection(HOUSE, NEW_STREET);
  }
  return BY_QUERY[url.searchParams.get('q') ?? ''] ?? NOTHING;
}
