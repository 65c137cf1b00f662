import type { Localized } from '@sablon/domain';
import type { NameList } from '../graph/road-graph.js';

const SEPARATOR = '\0';

/** Road names as bytes: UTF-8 texts one after the other, and where each begins (one more than there are names). */
export interface PackedNames {
  readonly text: Uint8Array;
  readonly first: Uint32Array;
}

/** Packs names; one that is the same in all languages is kept once. */
export function packNames(names: NameList): PackedNames {
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

/** Names read out of their bytes when they are asked for: most of a country's are never asked for. */
export class LazyNames implements NameList {
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
