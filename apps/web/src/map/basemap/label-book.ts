import type { MapLanguage } from '../common/map-types.js';
import type { BasemapNet } from './basemap-net.js';
import { BLOCK_PX, layBlock } from './block-labels.js';
import { layPlaces, type Measure, type PlacedLabel } from './place-labels.js';

const KEPT_BLOCKS = 48;

const keyOf = (zoom: number, originX: number, originY: number): string =>
  `${zoom}:${Math.floor(originX / BLOCK_PX)}:${Math.floor(originY / BLOCK_PX)}`;

/** Remembers the labels of blocks already laid out, so that neighbouring tiles agree on them. */
export class LabelBook {
  private readonly blocks = new Map<string, PlacedLabel[]>();
  private readonly places = new Map<number, PlacedLabel[]>();

  constructor(
    private readonly net: BasemapNet,
    private readonly language: MapLanguage,
    private readonly measure: Measure,
  ) {}

  placesAt(zoom: number): readonly PlacedLabel[] {
    let places = this.places.get(zoom);
    if (!places) {
      places = layPlaces(this.net, zoom, this.language, this.measure);
      this.places.set(zoom, places);
    }
    return places;
  }

  /** Whether the labels of a tile's block are laid out: doing it takes about as long as painting the tile. */
  knows(zoom: number, originX: number, originY: number): boolean {
    return this.blocks.has(keyOf(zoom, originX, originY));
  }

  /** Labels of the block a tile lies in; tiles never straddle blocks. */
  blockAt(zoom: number, originX: number, originY: number): readonly PlacedLabel[] {
    const blockX = Math.floor(originX / BLOCK_PX);
    const blockY = Math.floor(originY / BLOCK_PX);
    const key = keyOf(zoom, originX, originY);
    let labels = this.blocks.get(key);
    if (!labels) {
      const { language, measure } = this;
      labels = layBlock(this.net, { zoom, blockX, blockY, language }, this.placesAt(zoom), measure);
      if (this.blocks.size >= KEPT_BLOCKS) this.blocks.clear();
      this.blocks.set(key, labels);
    }
    return labels;
  }
}
