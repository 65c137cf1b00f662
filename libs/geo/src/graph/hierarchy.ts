/**
 * A contraction hierarchy: each arc belongs to the row of its lower end. An arc that is a stretch of road has `childA = -1` and
 * `childB` = the arc of the road graph; a shortcut has the two hierarchy arcs it stands for, in driving order.
 */
export interface Hierarchy {
  /** Position of each vertex in the order of contraction; higher is more important. */
  readonly rank: Uint32Array;
  readonly arcTail: Uint32Array;
  readonly arcHead: Uint32Array;
  readonly arcMillis: Uint32Array;
  readonly arcCentimeters: Uint32Array;
  readonly childA: Int32Array;
  readonly childB: Int32Array;
  /** Rows per vertex of the arcs that leave it for a higher vertex. */
  readonly firstUp: Uint32Array;
  readonly upArc: Uint32Array;
  /** Rows per vertex of the arcs that reach it from a higher vertex. */
  readonly firstDown: Uint32Array;
  readonly downArc: Uint32Array;
}
