/** South, west, north, east in degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** What one part of a map is made from. */
export interface BuildInput {
  /** OpenStreetMap extract in PBF format. */
  readonly osmFile: string;
  /** Only what lies in here; null = the whole file. */
  readonly bounds: Bounds | null;
  /**
   * Lists of further places, one JSON object a line (`n` name, `c` class, `p` [lng, lat], `m` municipality), and `.geojson`
   * files with outlines of municipalities.
   */
  readonly placesFiles: readonly string[];
  /** File to write. */
  readonly outputFile: string;
}

/** Tells how far a part is: share done (0–1) and what is being done, in English. */
export type ReportProgress = (share: number, doing: string) => void;

/** How many of what a part holds, for the manifest. */
export type BuildCounts = Readonly<Record<string, number>>;

/**
 * Makes one file of a built map (`graph.bin`, `places.bin`, `basemap.pmtiles`). Parts know nothing of each other: each reads
 * the OSM file for itself, so that they run side by side and none can spoil another.
 */
export type BuildJob = (input: BuildInput, report: ReportProgress) => Promise<BuildCounts>;
