import { checkedId } from './decode-nodes.js';
import type { OsmMember, OsmTags, OsmVisitor } from './osm-entities.js';
import { damaged } from './osm-fault.js';
import type { StringTable } from './string-table.js';
import { WireReader } from './wire-reader.js';

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

const keys = new WireReader();
const values = new WireReader();
const refs = new WireReader();
const roles = new WireReader();
const types = new WireReader();

/** The id and tags of a way or relation, or null when it has no tag that is wanted; its lists are left in the readers. */
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

/** Decodes a way and hands it over when it has a wanted tag. */
export function decodeWay(
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

/** Decodes a relation and hands it over when it has a wanted tag. */
export function decodeRelation(
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
