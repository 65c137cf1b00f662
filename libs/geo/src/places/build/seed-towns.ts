import type { LatLng, Localized } from '@sablon/domain';
import type { SearchablePlace } from '../searchable-place.js';

/** A municipality of the hand-written seed. */
export interface SeedTown {
  readonly label: Localized;
  readonly postcode: string;
  readonly point: LatLng;
  /** Every name and the postcode. */
  readonly words: string;
}

/** The municipalities among the seed's places. */
export function seedTowns(places: readonly SearchablePlace[]): SeedTown[] {
  return places
    .filter(({ place }) => place.kind === 'municipality')
    .map(({ place, names, context }) => ({
      label: place.label,
      postcode: context,
      point: place.point,
      words: [...names.map(({ text }) => text), context].join(' '),
    }));
}
