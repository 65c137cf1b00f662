/** Tags of an OpenStreetMap object, as written by its mappers. */
export type OsmTags = Readonly<Record<string, string>>;

/** A tagged node; degrees (WGS84). */
export interface OsmNode {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags: OsmTags;
}

/** A way: its nodes in drawing order. */
export interface OsmWay {
  readonly id: number;
  readonly nodeIds: readonly number[];
  readonly tags: OsmTags;
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: OsmTags;
}

/**
 * The callbacks of a reader of an OSM file. Whatever the order of the file, all relations come first, then all ways, then all
 * nodes, so that a visitor knows which ways and nodes it needs before they come. A kind without a callback is skipped without
 * decoding.
 */
export interface OsmVisitor {
  /** Tag keys of which an object must have one to be visited; a kind left out = all of it. Positions are not filtered. */
  readonly only?: {
    readonly relations?: readonly string[];
    readonly ways?: readonly string[];
    readonly nodes?: readonly string[];
  };
  relation?(relation: OsmRelation): void;
  way?(way: OsmWay): void;
  /** Called once between ways and nodes. */
  beforeNodes?(): void;
  /** Every node, tagged or not; ten-millionths of a degree. */
  position?(id: number, latE7: number, lngE7: number): void;
  /** Nodes that have tags, each after its `position`. */
  node?(node: OsmNode): void;
}
