/** Two points this near each other along the way from the asked point are one place. */
const SAME_PLACE_METERS = 0.01;
/** More edges than this at one crossing add nothing. */
const MOST_EDGES = 24;

/** One edge found near a point. */
export interface NearEdge {
  edge: number;
  /** Point number where the nearest segment starts. */
  start: number;
  /** Share of that segment before the nearest point. */
  along: number;
  meters: number;
}

/** The nearest edges offered so far, by distance and number; places at the same distance count once. */
export class NearestEdges {
  /** Nothing farther than this can still be taken. */
  reach = Infinity;
  private readonly slots: NearEdge[] = Array.from({ length: MOST_EDGES + 1 }, () => ({
    edge: 0,
    start: 0,
    along: 0,
    meters: 0,
  }));
  private used = 0;
  private places = 1;
  private limitMeters = Infinity;

  begin(places: number, limitMeters: number): void {
    this.used = 0;
    this.places = places;
    this.limitMeters = limitMeters;
    this.reach = limitMeters;
  }

  offer(edge: number, start: number, along: number, meters: number): void {
    if (meters > this.reach) return;
    const slot = this.slots[this.used] as NearEdge;
    slot.edge = edge;
    slot.start = start;
    slot.along = along;
    slot.meters = meters;
    let at = this.used++;
    for (; at > 0; at--) {
      const before = this.slots[at - 1] as NearEdge;
      if (before.meters < meters || (before.meters === meters && before.edge < edge)) break;
      this.slots[at] = before;
    }
    this.slots[at] = slot;
    this.trim();
  }

  hits(): readonly NearEdge[] {
    return this.slots.slice(0, this.used);
  }

  /** Lets go of what lies beyond the last place that counts. */
  private trim(): void {
    let places = 0;
    let placeMeters = -Infinity;
    for (let at = 0; at < this.used; at++) {
      const { meters } = this.slots[at] as NearEdge;
      if (meters - placeMeters <= SAME_PLACE_METERS) continue;
      if (places === this.places) {
        this.used = at;
        break;
      }
      places++;
      placeMeters = meters;
    }
    this.used = Math.min(this.used, MOST_EDGES);
    this.reach =
      places === this.places ? Math.min(this.limitMeters, placeMeters + SAME_PLACE_METERS) : this.limitMeters;
  }
}
