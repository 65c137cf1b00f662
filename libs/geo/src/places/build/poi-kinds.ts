import type { OsmTags } from '../../osm/osm-entities.js';
import type { PlaceKind } from '../place.js';

/** The kind of a named thing to a passenger, and how often people search for its kind (ASSUMPTION, 0–1). */
export interface PoiKind {
  readonly kind: PlaceKind;
  readonly importance: number;
  /** Words people put before the name: `metro`, `gare`. */
  readonly prefixes?: readonly string[];
}

const landmark = (importance: number, ...prefixes: string[]): PoiKind => ({ kind: 'landmark', importance, prefixes });
const hotel = (importance: number): PoiKind => ({ kind: 'hotel', importance, prefixes: ['Hôtel'] });
const hospital = (importance: number): PoiKind => ({ kind: 'hospital', importance, prefixes: ['Hôpital'] });
const METRO = landmark(0.4, 'Métro', 'Metro');

/** By `key=value`, the most specific first. */
const BY_TAG: Readonly<Record<string, PoiKind>> = {
  'station=subway': METRO,
  'railway=station': { kind: 'station', importance: 0.36, prefixes: ['Gare', 'Station'] },
  'railway=halt': { kind: 'station', importance: 0.32, prefixes: ['Gare', 'Station'] },
  'aeroway=aerodrome': landmark(0.4, 'Aéroport', 'Luchthaven'),
  'aeroway=terminal': landmark(0.35),
  'amenity=hospital': hospital(0.5),
  'amenity=clinic': hospital(0.3),
  'amenity=university': landmark(0.42),
  'amenity=college': landmark(0.25),
  'amenity=theatre': landmark(0.4),
  'amenity=cinema': landmark(0.36, 'Cinéma'),
  'amenity=arts_centre': landmark(0.32),
  'amenity=conference_centre': landmark(0.42),
  'amenity=exhibition_centre': landmark(0.42),
  'amenity=events_venue': landmark(0.3),
  'amenity=music_venue': landmark(0.34),
  'amenity=nightclub': landmark(0.28),
  'amenity=casino': landmark(0.4),
  'amenity=townhall': landmark(0.36),
  'amenity=courthouse': landmark(0.38),
  'amenity=embassy': landmark(0.36),
  'amenity=police': landmark(0.25),
  'amenity=pub': landmark(0.24, 'Café'),
  'amenity=bar': landmark(0.22, 'Bar'),
  'amenity=cafe': landmark(0.2, 'Café'),
  'amenity=restaurant': landmark(0.2, 'Restaurant'),
  'amenity=school': landmark(0.18),
  'amenity=library': landmark(0.24),
  'amenity=community_centre': landmark(0.18),
  'amenity=bus_station': landmark(0.34),
  'amenity=ferry_terminal': landmark(0.42),
  'amenity=taxi': landmark(0.25, 'Taxi'),
  'office=diplomatic': landmark(0.36),
  'office=government': landmark(0.3),
  'tourism=hotel': hotel(0.38),
  'tourism=hostel': hotel(0.3),
  'tourism=motel': hotel(0.3),
  'tourism=guest_house': hotel(0.2),
  'tourism=apartment': hotel(0.15),
  'tourism=museum': landmark(0.45),
  'tourism=attraction': landmark(0.4),
  'tourism=zoo': landmark(0.5),
  'tourism=theme_park': landmark(0.5),
  'tourism=gallery': landmark(0.24),
  'tourism=viewpoint': landmark(0.18),
  'leisure=park': landmark(0.26),
  'leisure=stadium': landmark(0.45),
  'leisure=water_park': landmark(0.36),
  'leisure=sports_centre': landmark(0.24),
  'shop=mall': landmark(0.46),
  'shop=supermarket': landmark(0.16),
  'shop=department_store': landmark(0.3),
  'historic=castle': landmark(0.36),
  'historic=monument': landmark(0.32),
};
const KEYS = ['station', 'railway', 'aeroway', 'amenity', 'office', 'tourism', 'leisure', 'shop', 'historic'];
/** A thing with a Wikipedia article is better known. */
const KNOWN_BONUS = 0.14;
const GONE = /^(proposed|abandoned|disused|construction|razed)/;

/** The kind of an OSM object to a passenger, or null when passengers do not search for it. */
export function poiKindOf(tags: OsmTags): PoiKind | null {
  if (Object.keys(tags).some((key) => GONE.test(key))) return null;
  for (const key of KEYS) {
    const value = tags[key];
    const found = value === undefined ? undefined : BY_TAG[`${key}=${value}`];
    if (!found) continue;
    const known = tags['wikidata'] !== undefined || tags['wikipedia'] !== undefined;
    return known ? { ...found, importance: Math.min(1, found.importance + KNOWN_BONUS) } : found;
  }
  return null;
}

/** Classes in OpenMapTiles style, as place lists use them. */
const BY_CLASS: Readonly<Record<string, string>> = {
  hotel: 'tourism=hotel',
  motel: 'tourism=motel',
  hostel: 'tourism=hostel',
  guest_house: 'tourism=guest_house',
  hospital: 'amenity=hospital',
  clinic: 'amenity=clinic',
  university: 'amenity=university',
  college: 'amenity=college',
  park: 'leisure=park',
  museum: 'tourism=museum',
  theatre: 'amenity=theatre',
  townhall: 'amenity=townhall',
  community_centre: 'amenity=community_centre',
  courthouse: 'amenity=courthouse',
  attraction: 'tourism=attraction',
  viewpoint: 'tourism=viewpoint',
  cinema: 'amenity=cinema',
  stadium: 'leisure=stadium',
  soccer: 'leisure=stadium',
  bus_station: 'amenity=bus_station',
  embassy: 'amenity=embassy',
};

/** The kind of a class and subclass in a place list, or null. */
export function poiKindOfClass(name: string, subclass = ''): PoiKind | null {
  const tag = BY_CLASS[subclass] ?? BY_CLASS[name];
  return (tag !== undefined && BY_TAG[tag]) || null;
}
