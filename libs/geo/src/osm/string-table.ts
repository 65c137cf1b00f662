import { damaged, type WireReader } from './wire-reader.js';
import type { OsmTags } from './osm-entities.js';

/** Objects created by this have no inherited properties: a tag called `constructor` or `__proto__` is a tag like any other. */
const PlainTags = function () {} as unknown as new () => Record<string, string>;
PlainTags.prototype = Object.create(null);

/** Wanted tag keys, as encoded bytes. */
export type WantedKeys = readonly Uint8Array[];

/** Prepares keys to be found in every block; null = all are wanted. */
export const wantedKeys = (keys: readonly string[] | undefined): WantedKeys | null =>
  keys ? keys.map((key) => Buffer.from(key)) : null;

/** The strings of one block, decoded on first use. */
export class StringTable {
  count = 0;
  private bytes: Buffer = Buffer.alloc(0);
  private ends = new Uint32Array(1024);
  private starts = new Uint32Array(1024);
  private texts: (string | undefined)[] = [];

  /** Loads the table of another block. */
  read(reader: WireReader): void {
    this.count = 0;
    this.bytes = Buffer.from(reader.bytes.buffer, reader.bytes.byteOffset, reader.bytes.length);
    for (let field = reader.field(); field !== 0; field = reader.field()) {
      if (field !== 1) {
        reader.skip();
        continue;
      }
      const length = reader.length();
      if (this.count === this.starts.length) this.grow();
      this.starts[this.count] = reader.pos;
      reader.pos += length;
      this.ends[this.count++] = reader.pos;
    }
    this.texts = new Array(this.count);
  }

  /** The string with a number; throws when the table has none. */
  text(index: number): string {
    if (!(index >= 0 && index < this.count)) throw damaged('text number');
    return (this.texts[index] ??= this.bytes.toString('utf8', this.starts[index]!, this.ends[index]!));
  }

  /** The numbers of the wanted keys in this table; null = every key is wanted. */
  numbersOf(keys: WantedKeys | null): ReadonlySet<number> | null {
    if (!keys) return null;
    const numbers = new Set<number>();
    for (let index = 0; index < this.count; index++) {
      const [start, end] = [this.starts[index]!, this.ends[index]!];
      // Compared as bytes: decoding every string of every block would cost more than everything else.
      const wanted = keys.some(
        (key) =>
          key.length === end - start &&
          key[0] === this.bytes[start] &&
          this.bytes.compare(key, 0, key.length, start, end) === 0,
      );
      if (wanted) numbers.add(index);
    }
    return numbers;
  }

  /** Tags from two packed lists of string numbers. */
  tags(keys: WireReader, values: WireReader): OsmTags {
    const tags = new PlainTags();
    while (keys.pos < keys.end) tags[this.text(keys.unsigned())] = this.text(values.unsigned());
    if (values.pos < values.end) throw damaged('tags');
    return tags;
  }

  /** Tags of a dense node: key, value, key, value, …, 0. Leaves the reader after the 0. */
  denseTags(pairs: WireReader): OsmTags {
    const tags = new PlainTags();
    for (let key = pairs.unsigned(); key !== 0; key = pairs.pos < pairs.end ? pairs.unsigned() : 0)
      tags[this.text(key)] = this.text(pairs.unsigned());
    return tags;
  }

  private grow(): void {
    const [starts, ends] = [this.starts, this.ends];
    this.starts = new Uint32Array(starts.length * 2);
    this.ends = new Uint32Array(starts.length * 2);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
