/** South, west, north, east in degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** The input of one part of a map. */
export interface BuildInput {
  /** OpenStreetMap extract in PBF format, or a map pack. */
  readonly osmFile: string;
  /** Of a map pack: the last chapter to read; absent = all of it. */
  readonly upTo?: string | null;
  /** Restricts the map to this area; null = the whole file. */
  readonly bounds: Bounds | null;
  /**
   * Lists of further places, one JSON object per line (`n` name, `c` class, `p` [lng, lat], `m` municipality), and `.geojson`
   * files with outlines of municipalities.
   */
  readonly placesFiles: readonly string[];
  /** Output path. */
  readonly outputFile: string;
}

/** Reports a part's progress: share done (0–1) and the current step, in English. */
export type ReportProgress = (share: number, doing: string) => void;

/** Counts of a part's contents, for the manifest. */
export type BuildCounts = Readonly<Record<string, number>>;

/**
 * Builds one file of a built map (`graph.bin`, `places.bin`, `basemap.pmtiles`). Parts are independent: each reads the OSM file
 * itself, so that they run in parallel and cannot affect each other.
 */
export type BuildJob = (input: BuildInput, report: ReportProgress) => Promise<BuildCounts>;
