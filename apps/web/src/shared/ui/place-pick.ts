import type { PlaceView } from '@sablon/contracts';

/** A place offered before anything is typed. */
export interface PlacePick {
  readonly place: PlaceView;
  /** The user's own label, shown above its address; defaults to the place's name. */
  readonly title?: string;
  readonly icon?: 'home' | 'work' | 'star' | 'recent';
}

/** Picks under a heading, such as favourites or stations; without a heading, the results for the typed text. */
export interface PickGroup {
  readonly heading: string | null;
  readonly picks: readonly PlacePick[];
}
