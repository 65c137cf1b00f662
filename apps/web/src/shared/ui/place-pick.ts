import type { PlaceView } from '@sablon/contracts';

/** A place offered before anything is typed. */
export interface PlacePick {
  readonly place: PlaceView;
  /** What its owner calls it, above its address; without it the place's own name. */
  readonly title?: string;
  readonly icon?: 'home' | 'work' | 'star' | 'recent';
}

/** Picks under a heading, such as favourites or stations; without one, what was found for the typed words. */
export interface PickGroup {
  readonly heading: string | null;
  readonly picks: readonly PlacePick[];
}
