import type { LocalityRecord, PlacesData, SearchablePlace } from '../places/place.js';
import type { PlacesIndex } from '../places/places-index.js';
import { readPlaces } from '../places/check-sections.js';
import { writePlaces } from '../places/write-places.js';
import { seedPlaces } from './seed-places.js';

/** Places with their second lines, as the index needs them; towns with the same second line are one locality. */
export function placesData(places: readonly SearchablePlace[]): PlacesData {
  const numbers = new Map<string, number>();
  const localities: LocalityRecord[] = [];
  return {
    places: places.map(({ place, names, context, importance }) => {
      const key = `${place.detail.fr}|${place.detail.nl}|${context}`;
      const locality = numbers.get(key) ?? localities.length;
      if (locality === localities.length) {
        numbers.set(key, locality);
        const postcode = /^\d{4}/.exec(place.detail.fr)?.[0] ?? '';
        const town = place.kind === 'municipality' ? place.label : withoutPostcode(place.detail);
        localities.push({ detail: place.detail, town, postcode, words: context });
      }
      return { ...place, names, locality, importance };
    }),
    localities,
  };
}

const withoutPostcode = ({ fr, nl, en }: SearchablePlace['place']['detail']) => ({
  fr: fr.replace(/^\d{4} /, ''),
  nl: nl.replace(/^\d{4} /, ''),
  en: en.replace(/^\d{4} /, ''),
});

/** An index of the hand-written places, made by the same code as a built map's. */
export function seedIndex(places: readonly SearchablePlace[] = seedPlaces()): PlacesIndex {
  const index = readPlaces(writePlaces(placesData(places)));
  if (!index.ok) throw new Error(`the seed's own index is not readable: ${index.error.code}`);
  return index.value;
}
