import type { HouseRecord } from './place-record.js';

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function pushVarint(value: number, into: number[]): void {
  while (value > 127) {
    into.push((value % 128) + 128);
    value = Math.floor(value / 128);
  }
  into.push(value);
}

/** A street's doors in few bytes: ascending numbers as steps, points as steps of a millionth of a degree. */
export function encodeHouses(houses: readonly HouseRecord[], from: { latE6: number; lngE6: number }): number[] {
  const sorted = [...houses].sort((a, b) => a.number - b.number || (a.suffix < b.suffix ? -1 : 1));
  const bytes: number[] = [];
  let before = { number: 0, ...from };
  for (const { number, suffix, point } of sorted) {
    const here = { number, latE6: Math.round(point.lat * 1e6), lngE6: Math.round(point.lng * 1e6) };
    const letters = Buffer.from(suffix);
    pushVarint(number - before.number, bytes);
    bytes.push(letters.length, ...letters);
    pushVarint(zigzag(here.latE6 - before.latE6), bytes);
    pushVarint(zigzag(here.lngE6 - before.lngE6), bytes);
    before = here;
  }
  return bytes;
}

/** The doors behind {@link encodeHouses}; stops where the bytes make no sense. */
export function decodeHouses(bytes: Uint8Array, from: { latE6: number; lngE6: number }): HouseRecord[] {
  const houses: HouseRecord[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  let { latE6, lngE6 } = from;
  let number = 0;
  while (at < bytes.length) {
    number += varint();
    const length = bytes[at++] ?? 0;
    const suffix = Buffer.from(bytes.subarray(at, at + length)).toString();
    at += length;
    latE6 += unzigzag(varint());
    lngE6 += unzigzag(varint());
    houses.push({ number, suffix, point: { lat: latE6 / 1e6, lng: lngE6 / 1e6 } });
  }
  return houses;
}
