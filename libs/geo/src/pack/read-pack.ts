import { fail, ok, type Result } from '@sablon/domain/kernel';
import type { ReportProgress } from '../osm/build-job.js';
import type { OsmMember, OsmTags, OsmVisitor } from '../osm/osm-entities.js';
import { damaged, OsmFault, type OsmFileCode, WireReader } from '../osm/wire-reader.js';
import { PackFile, type Column, type PackChapter, type PackHeader } from './pack-file.js';

/** A chapter in memory with the numbers at which its nodes and ways begin. */
interface OpenChapter {
  readonly chapter: PackChapter;
  readonly columns: Readonly<Record<Column, Uint8Array>>;
  readonly tagSets: readonly OsmTags[];
  readonly firstNode: number;
  readonly firstWay: number;
}

const E7 = 1e7;

/** Tag sets of a chapter; objects with the same tags share one. */
function readTagSets(columns: OpenChapter['columns']): OsmTags[] {
  const strings = Buffer.from(columns.strings).toString('utf8').split('\n');
  const sets: OsmTags[] = [];
  const reader = new WireReader().over(columns.tagSets);
  const text = (): string => strings[reader.unsigned()] ?? refuse('pack strings');
  while (reader.pos < reader.end) {
    const tags: Record<string, string> = {};
    for (let left = reader.unsigned(); left > 0; left--) {
      const key = text();
      tags[key] = text();
    }
    sets.push(tags);
  }
  return sets;
}

function refuse(part: string): never {
  throw damaged(part);
}

/** Reads numbers of a column, each written as its difference from the one before. */
class Deltas {
  private readonly reader: WireReader;
  private value: number;

  constructor(column: Uint8Array, start = 0) {
    this.reader = new WireReader().over(column);
    this.value = start;
  }

  /** The next number; `extra` is added to its difference. */
  next(extra = 0): number {
    return (this.value += this.reader.zigzag() + extra);
  }
}

const hasOneOf = (keys: readonly string[] | undefined, tags: OsmTags): boolean =>
  keys === undefined || keys.some((key) => tags[key] !== undefined);

function visitRelations({ chapter, columns, tagSets }: OpenChapter, visitor: OsmVisitor, firstId: number): void {
  const tagOf = new Deltas(columns.relationTags);
  const lengths = new WireReader().over(columns.relationLengths);
  const members = new WireReader().over(columns.members);
  let way = 0;
  for (let at = 0; at < chapter.counts.relations; at++) {
    const tags = tagSets[tagOf.next()] ?? refuse('pack tags');
    const list: OsmMember[] = [];
    for (let left = lengths.unsigned(); left > 0; left--) {
      const coded = members.zigzag();
      way += Math.floor(coded / 2);
      list.push({ type: 'way', id: way + 1, role: coded % 2 === 0 ? 'outer' : 'inner' });
    }
    if (hasOneOf(visitor.only?.relations, tags)) visitor.relation?.({ id: firstId + at + 1, members: list, tags });
  }
}

function visitWays({ chapter, columns, tagSets, firstWay }: OpenChapter, visitor: OsmVisitor): void {
  const tagOf = new Deltas(columns.wayTags);
  const lengths = new WireReader().over(columns.wayLengths);
  const nodes = new Deltas(columns.wayNodes, -1);
  const wanted = tagSets.map((tags) => hasOneOf(visitor.only?.ways, tags));
  for (let at = 0; at < chapter.counts.ways; at++) {
    const tagSet = tagOf.next();
    const tags = tagSets[tagSet] ?? refuse('pack tags');
    const nodeIds: number[] = new Array(Math.min(lengths.unsigned(), columns.wayNodes.length));
    for (let node = 0; node < nodeIds.length; node++) nodeIds[node] = nodes.next(1) + 1;
    if (wanted[tagSet]) visitor.way?.({ id: firstWay + at + 1, nodeIds, tags });
  }
}

function visitNodes(opened: OpenChapter, visitor: OsmVisitor, [latStep, lngStep]: PackHeader['step']): void {
  const { chapter, columns, firstNode } = opened;
  const lats = new Deltas(columns.lats);
  const lngs = new Deltas(columns.lngs);
  const { nodes } = chapter.counts;
  const latsE7 = new Float64Array(nodes);
  const lngsE7 = new Float64Array(nodes);
  for (let at = 0; at < nodes; at++) {
    latsE7[at] = lats.next() * latStep;
    lngsE7[at] = lngs.next() * lngStep;
    visitor.position?.(firstNode + at + 1, latsE7[at]!, lngsE7[at]!);
  }
  if (visitor.node) visitPoints(opened, visitor, latsE7, lngsE7);
}

function visitPoints(opened: OpenChapter, visitor: OsmVisitor, latsE7: Float64Array, lngsE7: Float64Array): void {
  const { chapter, columns, tagSets, firstNode } = opened;
  const nodeOf = new Deltas(columns.pointNodes);
  const tagOf = new Deltas(columns.pointTags);
  for (let at = 0; at < chapter.counts.points; at++) {
    const node = nodeOf.next();
    const tags = tagSets[tagOf.next()] ?? refuse('pack tags');
    const lat = latsE7[node - firstNode] ?? refuse('pack points');
    const lng = lngsE7[node - firstNode] ?? refuse('pack points');
    if (hasOneOf(visitor.only?.nodes, tags)) visitor.node?.({ id: node + 1, lat: lat / E7, lng: lng / E7, tags });
  }
}

/** The chapters of a pack up to the named one, or all of them; throws `osm.damaged` when there is no such chapter. */
export function chaptersUpTo(header: PackHeader, upTo: string | null): readonly PackChapter[] {
  if (upTo === null) return header.chapters;
  const last = header.chapters.findIndex(({ name }) => name === upTo);
  return last >= 0 ? header.chapters.slice(0, last + 1) : refuse(`pack chapter ${upTo}`);
}

function openChapters(file: PackFile, upTo: string | null): OpenChapter[] {
  let [firstNode, firstWay] = [0, 0];
  return chaptersUpTo(file.header, upTo).map((chapter) => {
    const columns = file.columns(chapter);
    const opened = { chapter, columns, tagSets: readTagSets(columns), firstNode, firstWay };
    firstNode += chapter.counts.nodes;
    firstWay += chapter.counts.ways;
    return opened;
  });
}

/**
 * Reads a map pack like an OpenStreetMap file: relations, then ways, then nodes. `upTo` names the last chapter to read; null = all
 * of them. Codes: `osm.missing`, `osm.truncated`, `osm.damaged`. Errors of the visitor are rethrown. Blocks its thread.
 */
export function readPack(
  path: string,
  upTo: string | null,
  visitor: OsmVisitor,
  report: ReportProgress = () => undefined,
): Result<PackHeader, OsmFileCode> {
  let file: PackFile | null = null;
  try {
    file = new PackFile(path);
    const { header } = file;
    const chapters = openChapters(file, upTo);
    report(0.1, 'reading the map pack');
    let firstRelation = 0;
    for (const opened of chapters) {
      if (visitor.relation) visitRelations(opened, visitor, firstRelation);
      firstRelation += opened.chapter.counts.relations;
    }
    if (visitor.way) for (const opened of chapters) visitWays(opened, visitor);
    report(0.5, 'reading ways');
    if (visitor.position ?? visitor.node) {
      visitor.beforeNodes?.();
      for (const opened of chapters) visitNodes(opened, visitor, header.step);
    }
    report(1, 'reading points');
    return ok(header);
  } catch (error) {
    if (!(error instanceof OsmFault)) throw error;
    return fail(error.failure.code as OsmFileCode, error.failure.params);
  } finally {
    file?.close();
  }
}
