import type { Failure } from '@sablon/domain/kernel';

/**
 * Why an OSM file is refused: `osm.missing` (not found or not readable), `osm.not_pbf` (another format), `osm.truncated` (ends
 * too early), `osm.damaged` (`part` says where), `osm.unsupported` (`feature` is one we cannot read), `osm.empty` (holds nothing
 * to make a map of).
 */
export type OsmFileCode =
  | 'osm.missing'
  | 'osm.not_pbf'
  | 'osm.truncated'
  | 'osm.damaged'
  | 'osm.unsupported'
  | 'osm.empty';

/** Carries a refusal out of the decoder; `readOsmFile` turns it into a value. */
export class OsmFault extends Error {
  readonly failure: Failure<OsmFileCode>;

  constructor(code: OsmFileCode, params?: Failure['params']) {
    super(`${code} ${JSON.stringify(params ?? {})}`);
    this.failure = params ? { code, params } : { code };
  }
}

/** The refusal of a file with invalid bytes in the named part. */
export const damaged = (part: string): OsmFault => new OsmFault('osm.damaged', { part });

const TWO_28 = 2 ** 28;
const TWO_56 = 2 ** 56;

/** Field types of the protocol-buffer wire format. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * Reads protocol-buffer bytes and throws an `OsmFault` as soon as they are invalid. (`PbfReader` of the pbf package silently
 * reads past the end of a truncated message, and so would turn damage into data.) Reused, so that nothing is allocated.
 */
export class WireReader {
  bytes: Uint8Array = new Uint8Array(0);
  pos = 0;
  end = 0;
  private type = 0;

  /** Points this reader at a range of bytes. */
  over(bytes: Uint8Array, from = 0, end = bytes.length): this {
    this.bytes = bytes;
    this.pos = from;
    this.end = end;
    return this;
  }

  /** The number of the next field, 0 at the end. Its value must then be read or skipped. */
  field(): number {
    if (this.pos >= this.end) return 0;
    const key = this.unsigned();
    this.type = key & 7;
    const field = Math.floor(key / 8);
    if (field === 0) throw damaged('field number');
    return field;
  }

  /** An unsigned integer; throws beyond 2^53. */
  unsigned(): number {
    const { bytes } = this;
    if (this.pos >= this.end) throw damaged('cut number');
    const first = bytes[this.pos++]!;
    if (first < 0x80) return first;
    let low = first & 0x7f;
    for (let shift = 7; shift < 28; shift += 7) {
      if (this.pos >= this.end) throw damaged('cut number');
      const byte = bytes[this.pos++]!;
      low |= (byte & 0x7f) << shift;
      if (byte < 0x80) return low;
    }
    let scale = TWO_28;
    let value = low;
    for (let count = 4; count < 10; count++) {
      if (this.pos >= this.end) throw damaged('cut number');
      const byte = bytes[this.pos++]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) throw damaged('huge number');
        return value;
      }
      scale *= 128;
    }
    throw damaged('endless number');
  }

  /** A zigzag integer (small negatives are short); throws beyond ±2^52. */
  zigzag(): number {
    const value = this.unsigned();
    if (value < TWO_28 * 8) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** An integer in 64-bit two's complement, as `int64` and `int32` fields are written. */
  signed(): number {
    const start = this.pos;
    let [low, middle, high] = [0, 0, 0];
    for (let count = 0; count < 10; count++) {
      if (this.pos >= this.end) throw damaged('cut number');
      const byte = this.bytes[this.pos++]!;
      if (count < 4) low |= (byte & 0x7f) << (7 * count);
      else if (count < 8) middle |= (byte & 0x7f) << (7 * (count - 4));
      else high |= (byte & 0x7f) << (7 * (count - 8));
      if (byte >= 0x80) continue;
      const negative = (high & 0x80) !== 0;
      const value = negative
        ? -((~low & 0xfffffff) + (~middle & 0xfffffff) * TWO_28 + (~high & 0xff) * TWO_56) - 1
        : low + middle * TWO_28 + high * TWO_56;
      if (!Number.isSafeInteger(value)) throw damaged('huge number');
      return value;
    }
    this.pos = start;
    throw damaged('endless number');
  }

  /** Reads the length of a bytes field and checks that the bytes are present; they begin at `pos`, the caller advances. */
  length(): number {
    if (this.type !== BYTES) throw damaged('field type');
    const length = this.unsigned();
    if (length > this.end - this.pos) throw damaged('cut field');
    return length;
  }

  /** Points another reader at a bytes field and skips it. */
  enter(inner: WireReader): WireReader {
    const length = this.length();
    inner.over(this.bytes, this.pos, this.pos + length);
    this.pos += length;
    return inner;
  }

  /** The bytes of a field, not copied. */
  slice(): Uint8Array {
    const length = this.length();
    this.pos += length;
    return this.bytes.subarray(this.pos - length, this.pos);
  }

  /** An unpacked number field, unsigned. */
  number(): number {
    if (this.type !== VARINT) throw damaged('field type');
    return this.unsigned();
  }

  /** An unpacked number field in two's complement. */
  signedNumber(): number {
    if (this.type !== VARINT) throw damaged('field type');
    return this.signed();
  }

  /** An unpacked number field in zigzag form. */
  zigzagNumber(): number {
    if (this.type !== VARINT) throw damaged('field type');
    return this.zigzag();
  }

  skip(): void {
    if (this.type === VARINT) this.skipNumber();
    else if (this.type === BYTES) this.slice();
    else if (this.type === FIXED_32) this.pos += 4;
    else if (this.type === FIXED_64) this.pos += 8;
    else throw damaged('field type');
    if (this.pos > this.end) throw damaged('cut field');
  }

  private skipNumber(): void {
    for (let count = 0; count < 10; count++) {
      if (this.pos >= this.end) throw damaged('cut number');
      if (this.bytes[this.pos++]! < 0x80) return;
    }
    throw damaged('endless number');
  }
}
