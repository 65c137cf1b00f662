import type { MapTheme } from '../common/map-settings.js';
import type { TileFacts } from './label-facts.js';

/** Side of a square of the built map: exactly one tile of the archive, so that each is read and painted once. */
export const TILE_PX = 512;

export interface ArchiveInfo {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A square to paint; z is the map's zoom, x and y count squares of `TILE_PX`. */
export interface PaintOrder extends TileAddress {
  readonly pixelRatio: number;
  readonly theme: MapTheme;
  /** Whether the label facts of the tile are requested too. */
  readonly wantFacts: boolean;
}

export interface PaintedTile {
  /** Null where the archive has no tile. */
  readonly bitmap: ImageBitmap | null;
  readonly dataTile: TileAddress;
  /** Null if not requested. */
  readonly facts: TileFacts | null;
}

/** Reads and paints tiles, on the page or in a worker. */
export interface Studio {
  open(): Promise<ArchiveInfo>;
  paint(order: PaintOrder): Promise<PaintedTile>;
}

export type StudioCall =
  | { readonly id: number; readonly what: 'open'; readonly url: string }
  | { readonly id: number; readonly what: 'paint'; readonly order: PaintOrder };

export type StudioReply =
  | { readonly id: number; readonly ok: true; readonly what: 'open'; readonly info: ArchiveInfo }
  | { readonly id: number; readonly ok: true; readonly what: 'paint'; readonly tile: PaintedTile }
  | { readonly id: number; readonly ok: false; readonly message: string };
