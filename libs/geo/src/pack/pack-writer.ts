import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Bounds } from '../osm/build-job.js';
import type { OsmTags } from '../osm/osm-entities.js';
import { COLUMNS, PACK_MAGIC, type Column, type PackChapter, type PackHeader } from './pack-file.js';

/** A way that is part of a relation. */
export interface PackMember {
  /** Number of the way, from 0. */
  readonly way: number;
  readonly role: 'outer' | 'inner';
}

/** 22 = 4 MB: the largest window every Brotli decoder accepts; more gains nothing on our columns. */
const WINDOW_BITS = 22;

/**
 * Writes a map pack: nodes, ways, tagged points and relations in columns, each number as its difference from the one before,
 * compressed by chapter. Nodes and ways are numbered in the order in which they are added, through all chapters.
 */
export class PackWriter {
  private readonly chapters: PackChapter[] = [];
  private readonly bodies: Buffer[] = [];
  private columns = newColumns();
  private strings = new Map<string, number>();
  private tagSets = new Map<string, number>();
  private counts = { nodes: 0, ways: 0, points: 0, relations: 0 };
  private last = { lat: 0, lng: 0, node: -1, wayTag: 0, point: 0, pointTag: 0, relationTag: 0, member: 0 };
  private nodeCount = 0;
  private wayCount = 0;
  private offset = 0;

  /** `step`: the grid of positions, in ten-millionths of a degree. */
  constructor(private readonly step: readonly [lat: number, lng: number]) {}

  /** Adds a node at a position in ten-millionths of a degree and returns its number. */
  node(latE7: number, lngE7: number): number {
    const [lat, lng] = [Math.round(latE7 / this.step[0]), Math.round(lngE7 / this.step[1])];
    this.columns.lats.writeSVarint(lat - this.last.lat);
    this.columns.lngs.writeSVarint(lng - this.last.lng);
    Object.assign(this.last, { lat, lng });
    this.counts.nodes++;
    return this.nodeCount++;
  }

  /** Adds a way along nodes and returns its number. */
  way(nodes: readonly number[], tags: OsmTags): number {
    const tagSet = this.tagSet(tags);
    this.columns.wayTags.writeSVarint(tagSet - this.last.wayTag);
    this.last.wayTag = tagSet;
    this.columns.wayLengths.writeVarint(nodes.length);
    for (const node of nodes) {
      // Nodes are mostly used in the order in which they were added: a row of zeros.
      this.columns.wayNodes.writeSVarint(node - this.last.node - 1);
      this.last.node = node;
    }
    this.counts.ways++;
    return this.wayCount++;
  }

  /** Gives a node tags of its own. */
  point(node: number, tags: OsmTags): void {
    this.columns.pointNodes.writeSVarint(node - this.last.point);
    const tagSet = this.tagSet(tags);
    this.columns.pointTags.writeSVarint(tagSet - this.last.pointTag);
    Object.assign(this.last, { point: node, pointTag: tagSet });
    this.counts.points++;
  }

  /** Adds a relation of ways. */
  relation(members: readonly PackMember[], tags: OsmTags): void {
    const tagSet = this.tagSet(tags);
    this.columns.relationTags.writeSVarint(tagSet - this.last.relationTag);
    this.last.relationTag = tagSet;
    this.columns.relationLengths.writeVarint(members.length);
    for (const { way, role } of members) {
      this.columns.members.writeSVarint((way - this.last.member) * 2 + (role === 'inner' ? 1 : 0));
      this.last.member = way;
    }
    this.counts.relations++;
  }

  /** Ends a chapter: what is added from now on belongs to the next. */
  endChapter(name: string, bounds: Bounds): void {
    const strings = Buffer.from([...this.strings.keys()].join('\n'));
    const parts = COLUMNS.map((column) => ({
      column,
      bytes: column === 'strings' ? strings : Buffer.from(this.columns[column].finish()),
    }));
    const body = compress(Buffer.concat(parts.map(({ bytes }) => bytes)));
    this.chapters.push({
      name,
      bounds,
      offset: this.offset,
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
      columns: Object.fromEntries(parts.map(({ column, bytes }) => [column, bytes.length])) as Record<Column, number>,
      counts: this.counts,
    });
    this.bodies.push(body);
    this.offset += body.length;
    this.columns = newColumns();
    this.strings = new Map();
    this.tagSets = new Map();
    this.counts = { nodes: 0, ways: 0, points: 0, relations: 0 };
    this.last = { lat: 0, lng: 0, node: -1, wayTag: 0, point: 0, pointTag: 0, relationTag: 0, member: 0 };
  }

  /** The chapters written so far. */
  get written(): readonly PackChapter[] {
    return this.chapters;
  }

  /** The bytes of the whole pack. */
  finish(about: Pick<PackHeader, 'sourceDate' | 'sources'>): Buffer {
    const header: PackHeader = { ...about, step: this.step, chapters: this.chapters };
    const text = Buffer.from(JSON.stringify(header));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    return Buffer.concat([PACK_MAGIC, length, text, ...this.bodies]);
  }

  /** Number of a set of tags, written at its first use. */
  private tagSet(tags: OsmTags): number {
    const entries = Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify(entries);
    const known = this.tagSets.get(key);
    if (known !== undefined) return known;
    const out = this.columns.tagSets;
    out.writeVarint(entries.length);
    for (const [name, value] of entries) {
      out.writeVarint(this.string(name));
      out.writeVarint(this.string(value));
    }
    this.tagSets.set(key, this.tagSets.size);
    return this.tagSets.size - 1;
  }

  private string(text: string): number {
    const line = text.replaceAll('\n', ' ');
    const known = this.strings.get(line);
    if (known !== undefined) return known;
    this.strings.set(line, this.strings.size);
    return this.strings.size - 1;
  }
}

/** The columns that hold numbers. */
type NumberColumns = Record<Exclude<Column, 'strings'>, PbfWriter>;

const newColumns = (): NumberColumns =>
  Object.fromEntries(
    COLUMNS.filter((column) => column !== 'strings').map((column) => [column, new PbfWriter()]),
  ) as NumberColumns;

const compress = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
