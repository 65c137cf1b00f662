import { fail, ok, type Result } from '@sablon/domain/kernel';
import type { ReportProgress, Bounds } from './build-job.js';
import { BlobFile, type BlobPlace } from './blob-file.js';
import { BlockDecoder, NODES, RELATIONS, WAYS, type OsmCounts } from './decode-block.js';
import type { OsmVisitor } from './osm-entities.js';
import { damaged, OsmFault, type OsmFileCode, WireReader } from './wire-reader.js';

/** The header block of an OSM file. */
interface OsmFileHeader {
  /** The bounds the file declares; null = none. */
  readonly bounds: Bounds | null;
  /** ISO 8601: the date up to which the data is complete; null = not declared. */
  readonly replicationDate: string | null;
  readonly writingProgram: string;
  /** All nodes come first, then ways, then relations. */
  readonly sorted: boolean;
}

const READABLE = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const NANO = 1e-9;
/** The year 3000: later dates mean damage. */
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

/** Decodes the header block; throws `osm.unsupported` when the file requires a feature we lack. */
function readFileHeader(bytes: Uint8Array): OsmFileHeader {
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

/** A file's header, and how many objects of the requested kinds it holds. */
interface OsmFileInfo extends OsmFileHeader {
  readonly counts: Readonly<OsmCounts>;
}

const REPORT_STEP = 0.01;

interface OpenFile {
  readonly file: BlobFile;
  readonly header: OsmFileHeader;
  readonly blocks: readonly BlobPlace[];
}

function open(file: BlobFile): OpenFile {
  const [first, ...rest] = file.index();
  const header = readFileHeader(file.unpack(first as BlobPlace));
  // Blobs of unknown kinds must be skipped (PBF format, "file format").
  return { file, header, blocks: rest.filter(({ type }) => type === 'OSMData') };
}

/** Runs a step on an open file; refusals become values, other errors are rethrown. */
function withFile<T>(path: string, step: (open: OpenFile) => T): Result<T, OsmFileCode> {
  let file: BlobFile | null = null;
  try {
    file = BlobFile.open(path);
    return ok(step(open(file)));
  } catch (error) {
    if (!(error instanceof OsmFault)) throw error;
    return fail(error.failure.code as OsmFileCode, error.failure.params);
  } finally {
    file?.close();
  }
}

/** First block of a sorted file that holds a kind or one after it (kinds ascend: nodes, ways, relations). */
function firstBlockFrom(kind: number, { file, blocks }: OpenFile, decoder: BlockDecoder): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const held = decoder.kindsOf(file.unpack(blocks[middle]!));
    if (held === 0) throw damaged('empty block');
    if (held >= kind) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The kinds each block may hold: a few lookups suffice in a sorted file; otherwise every block may hold anything until it is
 * read.
 */
function mayHold(opened: OpenFile, decoder: BlockDecoder): Uint8Array {
  const may = new Uint8Array(opened.blocks.length);
  if (!opened.header.sorted) return may.fill(NODES | WAYS | RELATIONS);
  const ways = firstBlockFrom(WAYS, opened, decoder);
  const relations = firstBlockFrom(RELATIONS, opened, decoder);
  // A block at a boundary may hold the end of one kind and the start of the next.
  for (let block = 0; block < may.length; block++)
    may[block] =
      (block <= ways ? NODES : 0) |
      (block >= ways && block <= relations ? WAYS : 0) |
      (block >= relations ? RELATIONS : 0);
  return may;
}

function readKinds(opened: OpenFile, visitor: OsmVisitor, report: ReportProgress): Readonly<OsmCounts> {
  const { file, header, blocks } = opened;
  const decoder = new BlockDecoder(visitor);
  const held = mayHold(opened, decoder);
  const passes = [
    { kind: RELATIONS, asked: visitor.relation !== undefined, doing: 'reading relations' },
    { kind: WAYS, asked: visitor.way !== undefined, doing: 'reading ways' },
    { kind: NODES, asked: (visitor.position ?? visitor.node) !== undefined, doing: 'reading points' },
  ].filter(({ asked }) => asked);
  let total = 0;
  for (const { kind } of passes) blocks.forEach(({ bytes }, block) => (total += held[block]! & kind ? bytes : 0));
  let [done, reported] = [0, 0];
  for (const { kind, doing } of passes) {
    if (kind === NODES) visitor.beforeNodes?.();
    blocks.forEach((place, block) => {
      if ((held[block]! & kind) === 0) return;
      const found = decoder.decode(file.unpack(place), kind);
      if (header.sorted && (found & ~held[block]!) !== 0) throw damaged('order of objects');
      held[block] = found;
      done += place.bytes;
      if (done / total < reported) return;
      report(done / total, doing);
      reported = done / total + REPORT_STEP;
    });
  }
  return decoder.counts;
}

/** Reads the header of an OSM file; codes as `readOsmFile`. */
export async function readOsmHeader(path: string): Promise<Result<OsmFileHeader, OsmFileCode>> {
  return withFile(path, ({ header }) => header);
}

/**
 * Reads an OpenStreetMap file in PBF form: relations, then ways, then nodes, whatever their order in the file. One block at a
 * time is in memory. Codes: `osm.missing`, `osm.not_pbf`, `osm.truncated`, `osm.damaged`, `osm.unsupported`; a refusal may come
 * after part of the objects were visited. Errors of the visitor are rethrown. Blocks its thread: call it in a worker.
 */
export async function readOsmFile(
  path: string,
  visitor: OsmVisitor,
  report: ReportProgress = () => undefined,
): Promise<Result<OsmFileInfo, OsmFileCode>> {
  return withFile(path, (opened) => {
    const counts = readKinds(opened, visitor, report);
    return { ...opened.header, counts };
  });
}
