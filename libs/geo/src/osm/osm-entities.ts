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
 * What a reader of an OSM file wants to see. Whatever the order of the file, all relations come first, then all ways, then
 * all nodes, so that a visitor knows what it needs of each kind before that kind comes. What is not asked for is not decoded:
 * a kind without its callback is skipped as a whole.
 */
export interface OsmVisitor {
  /** Tag keys of which an object must have one to be handed out; a kind left out = all of it. Positions are not filtered. */
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
