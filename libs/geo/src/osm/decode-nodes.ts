import type { OsmTags, OsmVisitor } from './osm-entities.js';
import { damaged, WireReader } from './wire-reader.js';
import type { StringTable } from './string-table.js';

/** The coordinate scale of a block: nanodegrees = offset + granularity × number. */
export interface NodeScale {
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

const E7 = 1e-7;
const NANO_PER_E7 = 100;
const MAX_LAT_E7 = 900_000_000;
const MAX_LNG_E7 = 1_800_000_000;
/** Real ids are far below; tables of ids rely on it. */
const MAX_OSM_ID = 2 ** 47;

/** Checks an object's id; one too large for the tables is refused. */
export function checkedId(id: number): number {
  if (id > MAX_OSM_ID || id < -MAX_OSM_ID) throw damaged('id');
  return id;
}

function toE7(value: number, granularity: number, offset: number, limit: number): number {
  const e7 =
    granularity === NANO_PER_E7 && offset === 0 ? value : Math.round((offset + granularity * value) / NANO_PER_E7);
  if (!(e7 <= limit && e7 >= -limit)) throw damaged('coordinates');
  return e7;
}

const keys = new WireReader();
const values = new WireReader();
const ids = new WireReader();
const lats = new WireReader();
const lngs = new WireReader();
const none = new WireReader();

const hasWanted = (tags: WireReader, wanted: ReadonlySet<number>): boolean => {
  const start = tags.pos;
  let found = false;
  while (!found && tags.pos < tags.end) found = wanted.has(tags.unsigned());
  tags.pos = start;
  return found;
};

/** Decodes one node that is not dense. */
export function decodeNode(
  object: WireReader,
  scale: NodeScale,
  table: StringTable,
  wanted: ReadonlySet<number> | null,
  visitor: OsmVisitor,
): void {
  let [id, lat, lng] = [NaN, NaN, NaN];
  keys.over(object.bytes, 0, 0);
  values.over(object.bytes, 0, 0);
  for (let field = object.field(); field !== 0; field = object.field())
    if (field === 1) id = checkedId(object.zigzagNumber());
    else if (field === 2) object.enter(keys);
    else if (field === 3) object.enter(values);
    else if (field === 8) lat = toE7(object.zigzagNumber(), scale.granularity, scale.latOffset, MAX_LAT_E7);
    else if (field === 9) lng = toE7(object.zigzagNumber(), scale.granularity, scale.lngOffset, MAX_LNG_E7);
    else object.skip();
  if (Number.isNaN(id + lat + lng)) throw damaged('node');
  visitor.position?.(id, lat, lng);
  if (visitor.node && keys.pos < keys.end && (!wanted || hasWanted(keys, wanted)))
    visitor.node({ id, lat: lat * E7, lng: lng * E7, tags: table.tags(keys, values) });
}

/** The tags of the next dense node, or null when it has no wanted tag. */
function denseTags(pairs: WireReader, table: StringTable, wanted: ReadonlySet<number> | null): OsmTags | null {
  const start = pairs.pos;
  let found = false;
  let key = pairs.unsigned();
  if (key === 0) return null;
  for (; key !== 0; key = pairs.unsigned()) {
    found ||= !wanted || wanted.has(key);
    pairs.unsigned();
  }
  if (!found) return null;
  pairs.pos = start;
  return table.denseTags(pairs);
}

/** Decodes a group of dense nodes and returns their number. */
export function decodeDenseNodes(
  dense: WireReader,
  scale: NodeScale,
  table: StringTable,
  wanted: ReadonlySet<number> | null,
  visitor: OsmVisitor,
): number {
  for (const reader of [ids, lats, lngs, keys]) reader.over(none.bytes);
  for (let field = dense.field(); field !== 0; field = dense.field())
    if (field === 1) dense.enter(ids);
    else if (field === 8) dense.enter(lats);
    else if (field === 9) dense.enter(lngs);
    else if (field === 10) dense.enter(keys);
    else dense.skip();
  const { granularity, latOffset, lngOffset } = scale;
  const tagged = visitor.node !== undefined && keys.end > keys.pos;
  let [count, id, lat, lng] = [0, 0, 0, 0];
  for (; ids.pos < ids.end; count++) {
    id = checkedId(id + ids.zigzag());
    lat += lats.zigzag();
    lng += lngs.zigzag();
    const latE7 = toE7(lat, granularity, latOffset, MAX_LAT_E7);
    const lngE7 = toE7(lng, granularity, lngOffset, MAX_LNG_E7);
    visitor.position?.(id, latE7, lngE7);
    const tags = tagged ? denseTags(keys, table, wanted) : null;
    if (tags) visitor.node?.({ id, lat: latE7 * E7, lng: lngE7 * E7, tags });
  }
  if (lats.pos < lats.end || lngs.pos < lngs.end) throw damaged('dense nodes');
  return count;
}
