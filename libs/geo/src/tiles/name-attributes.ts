import type { Localized } from '@sablon/domain';
import type { OsmTags } from '../osm/osm-entities.js';
import type { TileAttributes } from './tile-schema.js';

/** OpenMapTiles' names of a feature: as signposted, and in our languages where they differ; empty when it has none. */
export function nameAttributes(tags: OsmTags): TileAttributes {
  const name = tags['name'];
  if (name === undefined || name === '') return {};
  return namesOf(name, tags['name:fr'], tags['name:nl'], tags['name:en']);
}

/** The same for a place of our own lists. `local` = the name as signposted, else the French one. */
export const localizedAttributes = ({ fr, nl, en }: Localized, local = fr): TileAttributes =>
  namesOf(local, fr, nl, en);

function namesOf(name: string, fr?: string, nl?: string, en?: string): TileAttributes {
  return {
    name,
    ...(fr && fr !== name && { 'name:fr': fr }),
    ...(nl && nl !== name && { 'name:nl': nl }),
    ...(en && en !== name && { name_en: en }),
  };
}
