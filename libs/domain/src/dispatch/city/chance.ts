/**
 * A number in [0, 1) that depends only on the seed and the names of what it decides: every policy meets the same answers, times and
 * drop-outs, whatever order it does things in.
 */
export function chanceOf(seed: number, ...names: readonly (string | number)[]): number {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  for (const name of names) {
    const text = String(name);
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
    hash = Math.imul(hash ^ 0x2f, 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** The same, spread around 1 by up to `spread`: 0.2 gives 0.8 to 1.2. */
export const factorOf = (seed: number, spread: number, ...names: readonly (string | number)[]): number =>
  spread === 0 ? 1 : 1 + spread * (2 * chanceOf(seed, ...names) - 1);

/** A fingerprint of lines of text: 64 bits, to see whether two days took the same decisions; no protection against forgery. */
export class Fingerprint {
  #low = 0x811c9dc5;
  #high = 0x9e3779b9;

  add(line: string): void {
    for (let at = 0; at < line.length; at++) {
      const code = line.charCodeAt(at);
      this.#low = Math.imul(this.#low ^ code, 0x01000193) >>> 0;
      this.#high = Math.imul(this.#high ^ (code + at), 0x85ebca6b) >>> 0;
    }
  }

  get text(): string {
    return [this.#high, this.#low].map((part) => part.toString(16).padStart(8, '0')).join('');
  }
}
