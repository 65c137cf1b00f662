import type { OsmTags } from '../osm/osm-entities.js';

/** A position in ten-millionths of a degree. */
export type PositionE7 = readonly [latE7: number, lngE7: number];

/** A line or a ring (first position = last) whose positions no other object shares. */
export interface PackShape {
  readonly tags: OsmTags;
  readonly positions: readonly PositionE7[];
}

/** An area with holes; every ring is closed. */
export interface PackArea {
  readonly tags: OsmTags;
  readonly outer: readonly (readonly PositionE7[])[];
  readonly inner: readonly (readonly PositionE7[])[];
}

/** A tagged point. */
export interface PackPlace {
  readonly tags: OsmTags;
  readonly position: PositionE7;
}

/** A road: it shares its nodes, known by a number, with the roads it meets. */
export interface PackRoad {
  readonly tags: OsmTags;
  nodes: readonly number[];
}

/** A numbered door whose street is not known yet. */
export interface PackDoor {
  readonly number: number;
  readonly position: PositionE7;
}

/** All that goes into a pack. */
export interface PackContents {
  readonly roads: PackRoad[];
  /** Positions of the roads' nodes. */
  readonly positions: Map<number, PositionE7>;
  readonly shapes: PackShape[];
  readonly areas: PackArea[];
  readonly places: PackPlace[];
  readonly doors: PackDoor[];
  /** Border lines by administrative level. */
  readonly borders: Map<string, PackShape[]>;
}

/** Contents with nothing in them yet. */
export const emptyContents = (): PackContents => ({
  roads: [],
  positions: new Map(),
  shapes: [],
  areas: [],
  places: [],
  doors: [],
  borders: new Map(),
});
