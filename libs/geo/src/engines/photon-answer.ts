import type { LatLng, Localized } from '@sablon/domain/kernel';
import type { JsonReader } from '../http/json-reader.js';
import type { Place, PlaceKind } from '../places/place.js';

/** Photon's kinds of hits, by OSM key and value; all others are landmarks. */
const KINDS: Readonly<Record<string, PlaceKind>> = {
  'railway:station': 'station',
  'railway:halt': 'station',
  'amenity:hospital': 'hospital',
  'amenity:clinic': 'hospital',
  'tourism:hotel': 'hotel',
  'tourism:hostel': 'hotel',
  'tourism:guest_house': 'hotel',
};
const OSM_TYPES: Readonly<Record<string, string>> = { N: 'node', W: 'way', R: 'relation' };

const textOf = (properties: JsonReader, name: string): string => properties.optional(name)?.string() ?? '';
const same = (text: string): Localized => ({ fr: text, nl: text, en: text });

/** The places of a Photon answer (a GeoJSON FeatureCollection); throws UnexpectedShape on anything else. */
export function readPhotonPlaces(answer: JsonReader): Place[] {
  return answer
    .field('features')
    .list()
    .flatMap((feature) => {
      const place = readFeature(feature);
      return place ? [place] : [];
    });
}

function readFeature(feature: JsonReader): Place | null {
  const properties = feature.field('properties');
  const [lng, lat] = feature.field('geometry').field('coordinates').list(2) as [JsonReader, JsonReader];
  const point: LatLng = { lat: lat.number(), lng: lng.number() };
  if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) lng.refuse('a coordinate on Earth');
  const label = labelOf(properties);
  const type = OSM_TYPES[textOf(properties, 'osm_type')];
  const osmId = properties.optional('osm_id')?.number();
  if (label === '' || type === undefined || osmId === undefined) return null;
  const kind = kindOf(properties);
  return {
    // The id holds the point: Photon cannot look up a place by its OSM object.
    id: `photon:${type}/${osmId}@${point.lat.toFixed(5)},${point.lng.toFixed(5)}`,
    kind,
    label: same(label),
    detail: same(detailOf(properties, label)),
    point,
    quality: kind === 'street' || kind === 'municipality' ? 'approximate' : 'exact',
  };
}

/** `Rue Neuve 12` for a house, the name for anything else. */
function labelOf(properties: JsonReader): string {
  const houseNumber = textOf(properties, 'housenumber');
  const name = textOf(properties, 'name');
  const street = textOf(properties, 'street');
  if (name !== '') return name;
  return street === '' ? '' : `${street} ${houseNumber}`.trim();
}

function detailOf(properties: JsonReader, label: string): string {
  const town = ['city', 'district', 'locality', 'county'].map((name) => textOf(properties, name)).find(Boolean) ?? '';
  return `${textOf(properties, 'postcode')} ${town === label ? textOf(properties, 'country') : town}`.trim();
}

function kindOf(properties: JsonReader): PlaceKind {
  const key = `${textOf(properties, 'osm_key')}:${textOf(properties, 'osm_value')}`;
  if (KINDS[key]) return KINDS[key];
  const type = textOf(properties, 'type');
  if (type === 'house' && textOf(properties, 'name') === '') return 'address';
  if (type === 'street') return 'street';
  if (['city', 'district', 'locality', 'county'].includes(type)) return 'municipality';
  return 'landmark';
}

const PHOTON_ID = /^photon:(?:node|way|relation)\/\d{1,16}@(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/;

/** The point of a Photon id, or null for any other id. */
export function parsePhotonId(id: string): LatLng | null {
  const match = PHOTON_ID.exec(id);
  if (!match) return null;
  const point = { lat: Number(match[1]), lng: Number(match[2]) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}
