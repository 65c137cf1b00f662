import type { Bounds } from '../build/build-job.js';
import { damaged, OsmFault } from './osm-fault.js';
import { WireReader } from './wire-reader.js';

/** What the first blob of an OSM file says about the rest. */
export interface OsmFileHeader {
  /** What the file claims to cover; null = it does not say. */
  readonly bounds: Bounds | null;
  /** ISO 8601: up to when the data is complete; null = it does not say. */
  readonly replicationDate: string | null;
  readonly writingProgram: string;
  /** All nodes come first, then ways, then relations. */
  readonly sorted: boolean;
}

const READABLE = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const NANO = 1e-9;
/** The year 3000: later dates are damage. */
const LAST_SECOND = 32_503_680_000;

function readBounds(reader: WireReader): Bounds {
  const sides = [NaN, NaN, NaN, NaN];
  for (let field = reader.field(); field !== 0; field = reader.field())
    if (field <= 4) sides[field - 1] = reader.zigzagNumber() * NANO;
    else reader.skip();
  const [west, east, north, south] = sides as [number, number, number, number];
  const sane = south >= -90 && south <= north && north <= 90 && west >= -180 && west <= east && east <= 180;
  if (!sane) throw damaged('bounds');
  return [south, west, north, east];
}

/** Decodes the header block; throws `osm.unsupported` when the file needs a reader of something we do not know. */
export function readFileHeader(bytes: Uint8Array): OsmFileHeader {
  const reader = new WireReader().over(bytes);
  let bounds: Bounds | null = null;
  let replicationDate: string | null = null;
  let writingProgram = '';
  let sorted = false;
  const text = (): string => Buffer.from(reader.slice()).toString('utf8');
  for (let field = reader.field(); field !== 0; field = reader.field())
    if (field === 1) bounds = readBounds(reader.enter(new WireReader()));
    else if (field === 4) {
      const feature = text();
      if (!READABLE.has(feature)) throw new OsmFault('osm.unsupported', { feature: feature.slice(0, 80) });
    } else if (field === 5) sorted ||= text() === 'Sort.Type_then_ID';
    else if (field === 16) writingProgram = text().slice(0, 200);
    else if (field === 32) {
      const seconds = reader.signedNumber();
      if (seconds < 0 || seconds > LAST_SECOND) throw damaged('replication date');
      if (seconds > 0) replicationDate = new Date(seconds * 1000).toISOString();
    } else reader.skip();
  return { bounds, replicationDate, writingProgram, sorted };
}
