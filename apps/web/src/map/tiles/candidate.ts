import type { Measure, PlacedLabel } from '../basemap/place-labels.js';
import type { MapLanguage } from '../common/map-settings.js';

/** One label to place once, in the first free one of its spots. */
export interface Candidate {
  /** Identical for the same thing at the same place, whichever tile it comes from. */
  readonly text: string;
  readonly priority: number;
  /** Within this distance the same text is not repeated. */
  readonly apartPx: number;
  readonly spots: readonly PlacedLabel[];
}

/** Position of a tile at the layout's zoom: one of its 512 units is `scale` pixels. */
export interface TilePlace {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface LabelSetting {
  readonly zoom: number;
  readonly language: MapLanguage;
  readonly measure: Measure;
}
