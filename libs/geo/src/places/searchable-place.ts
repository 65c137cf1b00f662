import type { Language, Localized } from '@sablon/domain';
import type { Place } from './place.js';

/** A name a place can be found by; the language decides ties between readers. */
export interface PlaceName {
  readonly text: string;
  readonly language?: Language;
}

/** A place with what the search index needs to know of it. */
export interface SearchablePlace {
  readonly place: Place;
  readonly names: readonly PlaceName[];
  /** Words that narrow a search without naming the place: municipality names in every language, postcode. */
  readonly context: string;
  /** How often people ask for it, 0–1; ASSUMPTION, by kind and by hand for the best known. */
  readonly importance: number;
}

/** The names of a localized text plus other names without a language. */
export function placeNames(label: Localized, otherNames: string): PlaceName[] {
  const names: PlaceName[] = [
    { text: label.fr, language: 'fr' },
    { text: label.nl, language: 'nl' },
    { text: label.en, language: 'en' },
  ];
  for (const text of otherNames.split(',')) if (text.trim() !== '') names.push({ text: text.trim() });
  return names;
}
