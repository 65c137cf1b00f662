/** A vehicle where the map may draw it. Heading in degrees clockwise from north; `at` epoch milliseconds of the fix. */
export interface MapVehicle {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

/** Where the car layer gets its vehicles from. `live/positions` is one; a replay may be another. */
export interface PositionSource {
  vehicles(): Iterable<MapVehicle>;
  subscribe(listener: (changed: readonly MapVehicle[], removed: readonly string[]) => void): () => void;
}
