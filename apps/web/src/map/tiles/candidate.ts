import type { Measure, PlacedLabel } from '../basemap/place-labels.js';
import type { MapLanguage } from '../common/map-types.js';

/** One thing to be written once, in the first of its spots that is free. */
export interface Candidate {
  /** The same for the same thing at the same place, whichever tile it comes from first. */
  readonly text: string;
  readonly priority: number;
  /** Within this distance the same text is not written again. */
  readonly apartPx: number;
  readonly spots: readonly PlacedLabel[];
}

/** Where a tile lies at the zoom of the layout: one of its 512 units is `scale` pixels. */
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
