import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmNode, OsmRelation, OsmTags, OsmWay } from '../osm/osm-entities.js';

/** A small world to write. Nodes may be left without tags. */
export interface OsmWorld {
  readonly nodes?: readonly (Omit<OsmNode, 'tags'> & { readonly tags?: OsmTags })[];
  readonly ways?: readonly OsmWay[];
  readonly relations?: readonly OsmRelation[];
}

/** How to write it; by default like the usual extracts: dense nodes, zlib, sorted and declared so. */
export interface OsmPbfStyle {
  readonly dense?: boolean;
  readonly zlib?: boolean;
  /** False writes relations, ways, nodes, and declares no order. */
  readonly sorted?: boolean;
  readonly objectsPerBlock?: number;
  readonly granularity?: number;
  readonly replicationSeconds?: number;
  /** South, west, north, east. */
  readonly bounds?: readonly [number, number, number, number];
  readonly requiredFeatures?: readonly string[];
}

const MEMBER_TYPES = ['node', 'way', 'relation'];
const NANO_PER_DEGREE = 1e9;

class Texts {
  private readonly numbers = new Map<string, number>([['', 0]]);
  number(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }
  write(block: PbfWriter): void {
    block.writeMessage(
      1,
      (texts, out) => [...texts].forEach((text) => out.writeStringField(1, text)),
      this.numbers.keys(),
    );
  }
}

const deltas = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (at > 0 ? values[at - 1]! : 0));

function writeTags(tags: OsmTags, texts: Texts, out: PbfWriter): void {
  out.writePackedVarint(
    2,
    Object.keys(tags).map((key) => texts.number(key)),
  );
  out.writePackedVarint(
    3,
    Object.values(tags).map((value) => texts.number(value)),
  );
}

function writeNodes(nodes: NonNullable<OsmWorld['nodes']>, texts: Texts, style: OsmPbfStyle, group: PbfWriter): void {
  const scaled = (degrees: number): number => Math.round((degrees * NANO_PER_DEGREE) / (style.granularity ?? 100));
  if (style.dense === false) {
    for (const node of nodes)
      group.writeMessage(
        1,
        (_, out) => {
          out.writeTag(1, 0);
          out.writeSVarint(node.id);
          writeTags(node.tags ?? {}, texts, out);
          out.writeTag(8, 0);
          out.writeSVarint(scaled(node.lat));
          out.writeTag(9, 0);
          out.writeSVarint(scaled(node.lng));
        },
        node,
      );
    return;
  }
  const pairs = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [texts.number(key), texts.number(value)]),
    0,
  ]);
  group.writeMessage(
    2,
    (_, out) => {
      out.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
      out.writePackedSVarint(8, deltas(nodes.map(({ lat }) => scaled(lat))));
      out.writePackedSVarint(9, deltas(nodes.map(({ lng }) => scaled(lng))));
      if (pairs.some((number) => number !== 0)) out.writePackedVarint(10, pairs);
    },
    nodes,
  );
}

function writeWays(ways: readonly OsmWay[], texts: Texts, group: PbfWriter): void {
  for (const way of ways)
    group.writeMessage(
      3,
      (_, out) => {
        out.writeVarintField(1, way.id);
        writeTags(way.tags, texts, out);
        out.writePackedSVarint(8, deltas(way.nodeIds));
      },
      way,
    );
}

function writeRelations(relations: readonly OsmRelation[], texts: Texts, group: PbfWriter): void {
  for (const { id, tags, members } of relations)
    group.writeMessage(
      4,
      (_, out) => {
        out.writeVarintField(1, id);
        writeTags(tags, texts, out);
        out.writePackedVarint(
          8,
          members.map(({ role }) => texts.number(role)),
        );
        out.writePackedSVarint(9, deltas(members.map((member) => member.id)));
        out.writePackedVarint(
          10,
          members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
        );
      },
      id,
    );
}

function block(style: OsmPbfStyle, writeGroup: (texts: Texts, group: PbfWriter) => void): Uint8Array {
  const texts = new Texts();
  const out = new PbfWriter();
  out.writeMessage(2, writeGroup, texts);
  if (style.granularity !== undefined) out.writeVarintField(17, style.granularity);
  texts.write(out);
  return out.finish();
}

/** One blob with its header, as in a file; for tests that assemble files by hand. */
export function osmBlob(type: string, content: Uint8Array, zlib = true): Buffer {
  const blob = new PbfWriter();
  if (zlib) {
    blob.writeVarintField(2, content.length);
    blob.writeBytesField(3, deflateSync(content));
  } else blob.writeBytesField(1, content);
  const bytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

function headerBlock(style: OsmPbfStyle): Uint8Array {
  const out = new PbfWriter();
  if (style.bounds) {
    const [south, west, north, east] = style.bounds.map((degrees) => Math.round(degrees * NANO_PER_DEGREE));
    out.writeMessage(
      1,
      (sides, box) =>
        sides.forEach((side, at) => {
          box.writeTag(at + 1, 0);
          box.writeSVarint(side ?? 0);
        }),
      [west, east, north, south],
    );
  }
  for (const feature of style.requiredFeatures ?? ['OsmSchema-V0.6', 'DenseNodes']) out.writeStringField(4, feature);
  if (style.sorted !== false) out.writeStringField(5, 'Sort.Type_then_ID');
  out.writeStringField(16, 'sablon tests');
  if (style.replicationSeconds !== undefined) out.writeVarintField(32, style.replicationSeconds);
  return out.finish();
}

function* slices<T>(items: readonly T[] | undefined, size: number): Generator<readonly T[]> {
  for (let at = 0; at < (items?.length ?? 0); at += size) yield (items as readonly T[]).slice(at, at + size);
}

/** The bytes of an OSM PBF file of a small world, for tests. */
export function osmPbf(world: OsmWorld, style: OsmPbfStyle = {}): Buffer {
  const size = style.objectsPerBlock ?? 8000;
  const blob = (content: Uint8Array): Buffer => osmBlob('OSMData', content, style.zlib);
  const parts = [
    [...slices(world.nodes, size)].map((nodes) => blob(block(style, (t, g) => writeNodes(nodes, t, style, g)))),
    [...slices(world.ways, size)].map((ways) => blob(block(style, (t, g) => writeWays(ways, t, g)))),
    [...slices(world.relations, size)].map((all) => blob(block(style, (t, g) => writeRelations(all, t, g)))),
  ];
  if (style.sorted === false) parts.reverse();
  return Buffer.concat([osmBlob('OSMHeader', headerBlock(style), style.zlib), ...parts.flat()]);
}

export const writeOsmPbf = (path: string, world: OsmWorld, style?: OsmPbfStyle): void =>
  writeFileSync(path, osmPbf(world, style));
