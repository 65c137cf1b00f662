/** Texts by number, each kept once. */
export class StringTable {
  private readonly numbers = new Map<string, number>();

  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** The texts in one run of UTF-8, and where each starts; one row more than texts. */
  pack(): { bytes: Uint8Array; at: Uint32Array } {
    return packTexts([...this.numbers.keys()]);
  }
}

/** Texts in one run of UTF-8, and where each starts; one row more than texts. */
export function packTexts(texts: readonly string[]): { bytes: Uint8Array; at: Uint32Array } {
  const parts = texts.map((text) => Buffer.from(text));
  const at = new Uint32Array(parts.length + 1);
  parts.forEach((part, row) => (at[row + 1] = (at[row] as number) + part.length));
  return { bytes: Buffer.concat(parts), at };
}
