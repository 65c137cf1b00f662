import { fail, ok, type Result, type Localized } from '@sablon/domain/kernel';
import type { Hierarchy } from '../graph/hierarchy.js';
import { roadCells, type RoadCells, type RoadGraph, type NameList } from '../graph/road-graph.js';

const SEPARATOR = '\0';

/** Road names as bytes: UTF-8 texts one after the other, and the start of each (one more entry than names). */
interface PackedNames {
  readonly text: Uint8Array;
  readonly first: Uint32Array;
}

/** Packs names; a name that is the same in all languages is stored once. */
function packNames(names: NameList): PackedNames {
  const texts: Buffer[] = [];
  const first = new Uint32Array(names.length + 1);
  for (let number = 0; number < names.length; number++) {
    const { fr, nl, en } = names.at(number) as Localized;
    const text = Buffer.from(fr === nl && fr === en ? fr : [fr, nl, en].join(SEPARATOR));
    first[number + 1] = first[number]! + text.length;
    texts.push(text);
  }
  return { text: new Uint8Array(Buffer.concat(texts)), first };
}

/** Names decoded on demand: most of a country's are never used. */
class LazyNames implements NameList {
  readonly length: number;

  constructor(private readonly packed: PackedNames) {
    this.length = packed.first.length - 1;
  }

  at(number: number): Localized | undefined {
    if (number < 0 || number >= this.length) return undefined;
    const { text, first } = this.packed;
    const from = text.byteOffset + first[number]!;
    const [fr = '', nl = fr, en = fr] = Buffer.from(text.buffer, from, first[number + 1]! - first[number]!)
      .toString('utf8')
      .split(SEPARATOR);
    return { fr, nl, en };
  }
}

/** A road graph with its hierarchy: the contents of `graph.bin`. */
export interface GraphFile {
  readonly graph: RoadGraph;
  readonly hierarchy: Hierarchy;
  /** The index of roads by cell; computed where it is absent. A file always has it. */
  readonly cells?: RoadCells;
}

export type GraphFileCode = 'map.not_a_graph' | 'map.unknown_version' | 'map.damaged';

/** First eight bytes of every graph file. */
const MAGIC = 'SABLON\0G';
/** Raised whenever a section changes its meaning. */
const GRAPH_FILE_VERSION = 3;
const ALIGNMENT = 8;
const PREFIX_BYTES = 16;

const ARRAY_TYPES = { u32: Uint32Array, i32: Int32Array, u8: Uint8Array, f64: Float64Array } as const;
type ArrayType = keyof typeof ARRAY_TYPES;
type Section = { name: string; type: ArrayType; offset: number; length: number };
type CellHeader = Omit<RoadCells, 'firstEdge' | 'edges'>;
type Header = { version: number; sections: Section[]; cells: CellHeader };
type Numbers = Uint32Array | Int32Array | Uint8Array | Float64Array;

const GRAPH_SECTIONS = {
  firstArc: 'u32',
  arcEdge: 'u32',
  vertexLat: 'i32',
  vertexLng: 'i32',
  edgeFrom: 'u32',
  edgeTo: 'u32',
  edgeMillis: 'u32',
  edgeCentimeters: 'u32',
  edgeFirstPoint: 'u32',
  pointLat: 'i32',
  pointLng: 'i32',
  edgeClass: 'u8',
  edgeFlags: 'u8',
  edgeName: 'u32',
} as const satisfies Record<Exclude<keyof RoadGraph, 'names'>, ArrayType>;

const HIERARCHY_SECTIONS = {
  place: 'u32',
  firstArc: 'u32',
  arcTo: 'u32',
  arcCost: 'f64',
  arcMiddle: 'i32',
  arcMainMillis: 'u32',
} as const satisfies Record<keyof Hierarchy, ArrayType>;

const CELL_SECTIONS = { firstEdge: 'u32', edges: 'u32' } as const satisfies Partial<Record<keyof RoadCells, ArrayType>>;
const NAME_SECTIONS = { text: 'u8', first: 'u32' } as const;

const padded = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * Writes `graph.bin`: magic (8 bytes), header length (u32), zero (u32), header as UTF-8 JSON (version, section table, cells),
 * then each array little-endian at a multiple of 8 bytes. Offsets count from the end of the padded header.
 */
export function writeGraphFile({ graph, hierarchy, cells = roadCells(graph) }: GraphFile): Uint8Array {
  const sections: Section[] = [];
  const arrays: { offset: number; bytes: Uint8Array }[] = [];
  let offset = 0;
  const put = (name: string, type: ArrayType, array: Numbers): void => {
    sections.push({ name, type, offset, length: array.length });
    arrays.push({ offset, bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength) });
    offset += padded(array.byteLength);
  };
  for (const [key, type] of Object.entries(GRAPH_SECTIONS))
    put(`graph.${key}`, type, graph[key as keyof typeof GRAPH_SECTIONS]);
  for (const [key, type] of Object.entries(HIERARCHY_SECTIONS))
    put(`hierarchy.${key}`, type, hierarchy[key as keyof Hierarchy]);
  const { firstEdge, edges, ...cellHeader } = cells;
  for (const [key, array] of Object.entries({ firstEdge, edges })) put(`cells.${key}`, 'u32', array);
  const names = packNames(graph.names);
  put('names.text', 'u8', names.text);
  put('names.first', 'u32', names.first);
  const header: Header = { version: GRAPH_FILE_VERSION, sections, cells: cellHeader };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = padded(PREFIX_BYTES + text.length);
  const file = new Uint8Array(start + offset);
  file.set(new TextEncoder().encode(MAGIC), 0);
  new DataView(file.buffer).setUint32(8, text.length, true);
  file.set(text, PREFIX_BYTES);
  for (const array of arrays) file.set(array.bytes, start + array.offset);
  return file;
}

function readHeader(file: Uint8Array): Result<{ header: Header; start: number }, GraphFileCode> {
  const decoder = new TextDecoder();
  if (file.length < PREFIX_BYTES || decoder.decode(file.subarray(0, 8)) !== MAGIC) return fail('map.not_a_graph');
  const length = new DataView(file.buffer, file.byteOffset).getUint32(8, true);
  if (PREFIX_BYTES + length > file.length) return fail('map.damaged', { part: 'header' });
  let header: Header;
  try {
    header = JSON.parse(decoder.decode(file.subarray(PREFIX_BYTES, PREFIX_BYTES + length))) as Header;
  } catch {
    return fail('map.damaged', { part: 'header' });
  }
  if (header.version !== GRAPH_FILE_VERSION) return fail('map.unknown_version', { version: header.version });
  return ok({ header, start: padded(PREFIX_BYTES + length) });
}

/**
 * Reads `graph.bin` without copying when the bytes are aligned. Codes: `map.not_a_graph` (other file), `map.unknown_version`
 * (build the map again), `map.damaged` (truncated or impossible; `part` says where). Only sizes are checked here: the manifest's
 * checksum vouches for the contents.
 */
export function readGraphFile(file: Uint8Array): Result<Required<GraphFile>, GraphFileCode> {
  const read = readHeader(file);
  if (!read.ok) return read;
  const { header, start } = read.value;
  // Typed-array views need aligned offsets; a slice of a larger buffer may not be.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const found = new Map<string, Numbers>();
  for (const { name, type, offset, length } of header.sections) {
    const Type = ARRAY_TYPES[type];
    if (!Type || start + offset + length * Type.BYTES_PER_ELEMENT > bytes.length)
      return fail('map.damaged', { part: name });
    found.set(name, new Type(bytes.buffer as ArrayBuffer, bytes.byteOffset + start + offset, length));
  }
  let missing: string | undefined;
  const pick = (prefix: string, sections: Record<string, ArrayType>): Record<string, unknown> => {
    const picked: Record<string, unknown> = {};
    for (const [key, type] of Object.entries(sections)) {
      const array = found.get(`${prefix}.${key}`);
      if (!(array instanceof ARRAY_TYPES[type])) missing ??= `${prefix}.${key}`;
      picked[key] = array;
    }
    return picked;
  };
  const [graph, hierarchy] = [pick('graph', GRAPH_SECTIONS), pick('hierarchy', HIERARCHY_SECTIONS)];
  const [cells, names] = [pick('cells', CELL_SECTIONS), pick('names', NAME_SECTIONS) as unknown as PackedNames];
  if (missing !== undefined) return fail('map.damaged', { part: missing });
  const whole = {
    graph: { ...graph, names: new LazyNames(names) },
    hierarchy,
    cells: { ...header.cells, ...cells },
  } as unknown as Required<GraphFile>;
  const vertices = whole.graph.firstArc.length - 1;
  if (whole.hierarchy.place.length !== vertices || whole.graph.vertexLat.length !== vertices)
    return fail('map.damaged', { part: 'vertices' });
  const fits = whole.cells.firstEdge.length === whole.cells.columns * whole.cells.rows + 1;
  return fits ? ok(whole) : fail('map.damaged', { part: 'cells' });
}
