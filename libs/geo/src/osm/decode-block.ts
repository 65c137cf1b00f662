import { decodeDenseNodes, decodeNode, type NodeScale, checkedId } from './decode-nodes.js';
import type { OsmVisitor, OsmMember, OsmTags } from './osm-entities.js';
import { StringTable, wantedKeys, type WantedKeys } from './string-table.js';
import { WireReader, damaged } from './wire-reader.js';

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

const keys = new WireReader();
const values = new WireReader();
const refs = new WireReader();
const roles = new WireReader();
const types = new WireReader();

/** The id and tags of a way or relation, or null when it has no wanted tag; its lists are left in the readers. */
function decodeHead(
  object: WireReader,
  table: StringTable,
  wanted: ReadonlySet<number> | null,
  lists: (field: number) => WireReader | null,
): { id: number; tags: OsmTags } | null {
  let id = NaN;
  for (const reader of [keys, values, refs, roles, types]) reader.over(object.bytes, 0, 0);
  for (let field = object.field(); field !== 0; field = object.field()) {
    const list = field === 2 ? keys : field === 3 ? values : lists(field);
    if (field === 1) id = checkedId(object.signedNumber());
    else if (list) object.enter(list);
    else object.skip();
  }
  if (Number.isNaN(id)) throw damaged('id');
  if (wanted) {
    const start = keys.pos;
    let found = false;
    while (!found && keys.pos < keys.end) found = wanted.has(keys.unsigned());
    if (!found) return null;
    keys.pos = start;
  }
  return { id, tags: table.tags(keys, values) };
}

const wayLists = (field: number): WireReader | null => (field === 8 ? refs : null);

/** Decodes a way and passes it to the visitor when it has a wanted tag. */
function decodeWay(
  object: WireReader,
  table: StringTable,
  wanted: ReadonlySet<number> | null,
  visitor: OsmVisitor,
): void {
  const head = decodeHead(object, table, wanted, wayLists);
  if (!head) return;
  const nodeIds: number[] = [];
  for (let id = 0; refs.pos < refs.end;) nodeIds.push((id = checkedId(id + refs.zigzag())));
  visitor.way?.({ id: head.id, nodeIds, tags: head.tags });
}

const relationLists = (field: number): WireReader | null =>
  field === 8 ? roles : field === 9 ? refs : field === 10 ? types : null;

/** Decodes a relation and passes it to the visitor when it has a wanted tag. */
function decodeRelation(
  object: WireReader,
  table: StringTable,
  wanted: ReadonlySet<number> | null,
  visitor: OsmVisitor,
): void {
  const head = decodeHead(object, table, wanted, relationLists);
  if (!head) return;
  const members: OsmMember[] = [];
  for (let id = 0; refs.pos < refs.end;) {
    id = checkedId(id + refs.zigzag());
    const type = MEMBER_TYPES[types.unsigned()];
    if (!type) throw damaged('member type');
    members.push({ type, id, role: table.text(roles.unsigned()) });
  }
  if (roles.pos < roles.end || types.pos < types.end) throw damaged('members');
  visitor.relation?.({ id: head.id, members, tags: head.tags });
}

/** Kinds of objects as bit flags. */
export const NODES = 1;
export const WAYS = 2;
export const RELATIONS = 4;

/** How many objects were read, whether or not the visitor wanted them. */
export interface OsmCounts {
  nodes: number;
  ways: number;
  relations: number;
}

const KIND_OF_FIELD: Readonly<Record<number, number>> = { 1: NODES, 2: NODES, 3: WAYS, 4: RELATIONS };

/** Decodes blocks of objects for one visitor. */
export class BlockDecoder {
  readonly counts: OsmCounts = { nodes: 0, ways: 0, relations: 0 };
  private readonly block = new WireReader();
  private readonly group = new WireReader();
  private readonly object = new WireReader();
  private readonly table = new StringTable();
  private readonly wanted: Readonly<Record<keyof OsmCounts, WantedKeys | null>>;
  /** The wanted keys as string numbers of the current block; null = all are wanted. */
  private readonly numbers: Record<keyof OsmCounts, ReadonlySet<number> | null> = {
    nodes: null,
    ways: null,
    relations: null,
  };

  constructor(private readonly visitor: OsmVisitor) {
    const { only } = visitor;
    this.wanted = {
      nodes: wantedKeys(only?.nodes),
      ways: wantedKeys(only?.ways),
      relations: wantedKeys(only?.relations),
    };
  }

  /** The kinds a block holds, without decoding any. */
  kindsOf(bytes: Uint8Array): number {
    const block = this.block.over(bytes);
    let kinds = 0;
    for (let field = block.field(); field !== 0; field = block.field()) {
      if (field !== 2) {
        block.skip();
        continue;
      }
      const group = block.enter(this.group);
      for (let kind = group.field(); kind !== 0; kind = group.field()) {
        kinds |= KIND_OF_FIELD[kind] ?? 0;
        if (kind === 2) group.skip();
        else break; // A group holds one kind only: its first object reveals it.
      }
    }
    return kinds;
  }

  /** Passes the objects of some kinds to the visitor and returns the kinds the block holds. */
  decode(bytes: Uint8Array, kinds: number): number {
    const held = this.kindsOf(bytes);
    if ((held & kinds) === 0) return held;
    const scale: NodeScale = { granularity: 100, latOffset: 0, lngOffset: 0 };
    const block = this.block.over(bytes);
    for (let field = block.field(); field !== 0; field = block.field())
      if (field === 1) this.table.read(block.enter(this.group));
      else if (field === 17) scale.granularity = block.signedNumber();
      else if (field === 19) scale.latOffset = block.signedNumber();
      else if (field === 20) scale.lngOffset = block.signedNumber();
      else block.skip();
    for (const kind of ['nodes', 'ways', 'relations'] as const)
      this.numbers[kind] = this.table.numbersOf(this.wanted[kind]);
    // Groups may precede the scale they are written in, so they are read in a second pass.
    block.over(bytes);
    for (let field = block.field(); field !== 0; field = block.field())
      if (field === 2) this.decodeGroup(block.enter(this.group), kinds, scale);
      else block.skip();
    return held;
  }

  private decodeGroup(group: WireReader, kinds: number, scale: NodeScale): void {
    const { visitor, table, counts, numbers } = this;
    for (let field = group.field(); field !== 0; field = group.field()) {
      const kind = KIND_OF_FIELD[field] ?? 0;
      if ((kind & kinds) === 0) {
        group.skip();
        continue;
      }
      const object = group.enter(this.object);
      if (field === 2) counts.nodes += decodeDenseNodes(object, scale, table, numbers.nodes, visitor);
      else if (kind === NODES) {
        decodeNode(object, scale, table, numbers.nodes, visitor);
        counts.nodes++;
      } else if (kind === WAYS) {
        decodeWay(object, table, numbers.ways, visitor);
        counts.ways++;
      } else {
        decodeRelation(object, table, numbers.relations, visitor);
        counts.relations++;
      }
    }
  }
}
