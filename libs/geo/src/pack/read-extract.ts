import { ok, type Result } from '@sablon/domain/kernel';
import type { Bounds, BuildInput, ReportProgress } from '../osm/build-job.js';
import type { OsmVisitor } from '../osm/osm-entities.js';
import { readOsmFile, readOsmHeader } from '../osm/read-osm-file.js';
import { OsmFault, type OsmFileCode } from '../osm/wire-reader.js';
import { isPack } from './pack-file.js';
import { chaptersUpTo, readPack } from './read-pack.js';

/** Where the objects of a map come from. */
export type Extract = Pick<BuildInput, 'osmFile' | 'upTo'>;

/** What an extract says about itself. */
interface ExtractInfo {
  readonly bounds: Bounds | null;
  /** ISO 8601: the date up to which the data is complete; null = not declared. */
  readonly replicationDate: string | null;
}

/** Reads the header of an extract. Codes as `readOsmFile`. */
export async function readExtractInfo({ osmFile, upTo = null }: Extract): Promise<Result<ExtractInfo, OsmFileCode>> {
  if (!isPack(osmFile)) return readOsmHeader(osmFile);
  const read = readPack(osmFile, upTo, {});
  if (!read.ok) return read;
  const all = chaptersUpTo(read.value, upTo).map(({ bounds }) => bounds);
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number): number => pick(...all.map((one) => one[at]));
  const bounds: Bounds = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  return ok({ bounds, replicationDate: read.value.sourceDate });
}

/** Visits the objects of an extract: relations, then ways, then nodes. Throws the `OsmFault` of a refused file. */
export async function readExtract(extract: Extract, visitor: OsmVisitor, report?: ReportProgress): Promise<void> {
  const { osmFile, upTo = null } = extract;
  const read = isPack(osmFile) ? readPack(osmFile, upTo, visitor, report) : await readOsmFile(osmFile, visitor, report);
  if (!read.ok) throw new OsmFault(read.error.code, read.error.params);
}
