/** Bit of `arcTo`: the arc may be driven from its vertex up to the higher one. */
export const DRIVEN_UP = 1;
/** Bit of `arcTo`: the arc may be driven from the higher vertex down to its own. */
export const DRIVEN_DOWN = 2;

/**
 * A contraction hierarchy. Vertices are numbered by importance, 0 the highest, so that the arcs every search ends in lie side by
 * side. Each arc is in the row of its lower end, once for both directions where they cost the same; it is either a stretch of
 * road or a shortcut for two arcs via a still lower vertex.
 */
export interface Hierarchy {
  /** The hierarchy number of each vertex of the road graph. */
  readonly place: Uint32Array;
  readonly firstArc: Uint32Array;
  /** Number of the higher end × 4, plus `DRIVEN_UP` and `DRIVEN_DOWN`. */
  readonly arcTo: Uint32Array;
  /** See cost.ts. */
  readonly arcCost: Float64Array;
  /**
   * The lower vertex the arc passes through; or, for a stretch of road, -1 - its arc (`arcEdge` of the road graph): as driven up
   * when it is driven both ways, else as it is driven.
   */
  readonly arcMiddle: Int32Array;
  /** The part of the arc's time on main roads, in milliseconds (see `MAIN_ROAD_CLASSES`). */
  readonly arcMainMillis: Uint32Array;
}

/** The arc from a vertex to a higher one that may be driven in the requested direction; -1 when there is none. */
export function arcBetween(hierarchy: Hierarchy, lower: number, higher: number, driven: number): number {
  const { firstArc, arcTo } = hierarchy;
  for (let arc = firstArc[lower]!; arc < firstArc[lower + 1]!; arc++)
    if (arcTo[arc]! >>> 2 === higher && (arcTo[arc]! & driven) !== 0) return arc;
  return -1;
}
