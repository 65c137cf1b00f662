import type { Candidate, LabelSetting } from './candidate.js';
import { candidatesOf } from './label-candidates.js';
import type { TileFacts } from './label-facts.js';
import { TILE_PX, type TileAddress } from './studio.js';

export const tileKey = ({ x, y, z }: TileAddress): string => `${z}/${x}/${y}`;

/** The archive tile that contains a square of the map. */
export const dataTileOf = ({ x, y, z }: TileAddress, maxZoom: number): TileAddress => {
  const dataZoom = Math.min(z - 1, maxZoom);
  const share = 2 ** (z - 1 - dataZoom);
  return { z: dataZoom, x: Math.floor(x / share), y: Math.floor(y / share) };
};

// About eight screens full; beyond that the cache is emptied.
const MAX_TILES = 160;

/** Caches the label facts of tiles, and the candidates for a zoom and language. */
export class FactBook {
  private readonly facts = new Map<string, { tile: TileAddress; facts: TileFacts }>();
  private readonly candidates = new Map<string, readonly Candidate[]>();

  has(tile: TileAddress): boolean {
    return this.facts.has(tileKey(tile));
  }

  add(tile: TileAddress, facts: TileFacts): void {
    if (this.facts.size >= MAX_TILES) this.facts.clear();
    this.facts.set(tileKey(tile), { tile, facts });
  }

  forgetLayouts(): void {
    this.candidates.clear();
  }

  /** Null until the tile has loaded. */
  known(key: string, setting: LabelSetting): readonly Candidate[] | undefined {
    return this.candidates.get(`${key}@${setting.zoom}`);
  }

  /** Computes a tile's label candidates; takes some milliseconds for a dense tile. */
  workOut(key: string, setting: LabelSetting): readonly Candidate[] | null {
    const entry = this.facts.get(key);
    if (!entry) return null;
    const { tile, facts } = entry;
    const scale = 2 ** (setting.zoom - 1 - tile.z);
    const side = TILE_PX * scale;
    const candidates = candidatesOf(facts, { left: tile.x * side, top: tile.y * side, scale }, setting);
    if (this.candidates.size >= MAX_TILES) this.candidates.clear();
    this.candidates.set(`${key}@${setting.zoom}`, candidates);
    return candidates;
  }
}
