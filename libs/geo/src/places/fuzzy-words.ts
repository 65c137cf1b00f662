/** Called for every range of matching words: first, one past the last, typos, and whether the words may continue. */
export type FuzzyVisit = (from: number, to: number, slips: number, isBeginning: boolean) => void;

const LONGEST = 30;

/**
 * Walks a sorted word list like a tree and finds the words within `maxSlips` missing, extra, wrong or swapped letters (optimal
 * string alignment). With `beginnings`, also words that only begin like that, with the same first letter. Branches that can no
 * longer match are skipped, so a walk visits some thousand words at most, whatever the list's length.
 */
export class FuzzyWords {
  private readonly rows: Uint8Array[] = Array.from({ length: LONGEST + 4 }, () => new Uint8Array(LONGEST + 1));
  private readonly path = new Uint16Array(LONGEST + 4);
  private typed = '';
  private maxSlips = 1;
  private beginnings = false;
  private visit: FuzzyVisit = () => undefined;

  constructor(private readonly words: readonly string[]) {}

  find(typed: string, maxSlips: number, beginnings: boolean, visit: FuzzyVisit): void {
    if (typed.length === 0 || typed.length > LONGEST) return;
    Object.assign(this, { typed, maxSlips, beginnings, visit });
    const first = this.rows[0] as Uint8Array;
    for (let column = 0; column <= typed.length; column++) first[column] = Math.min(column, maxSlips + 1);
    this.walk(0, this.words.length, 0);
  }

  /** All words of [from, to) share their first `depth` letters; row `depth` holds the typos so far. */
  private walk(from: number, to: number, depth: number): void {
    const length = this.typed.length;
    let at = from;
    if ((this.words[at] as string | undefined)?.length === depth) {
      const slips = (this.rows[depth] as Uint8Array)[length] as number;
      if (depth > 0 && slips <= this.maxSlips) this.visit(at, at + 1, slips, false);
      at++;
    }
    if (depth >= length + this.maxSlips) return;
    while (at < to) {
      const letter = (this.words[at] as string).charCodeAt(depth);
      const end = this.endOfLetter(at, to, depth, letter);
      this.path[depth] = letter;
      const least = this.fillRow(depth + 1, letter);
      const slips = (this.rows[depth + 1] as Uint8Array)[length] as number;
      if (
        this.beginnings &&
        slips <= this.maxSlips &&
        depth + 1 >= length - 1 &&
        this.path[0] === this.typed.charCodeAt(0)
      )
        this.visit(at, end, slips, true);
      if (least <= this.maxSlips) this.walk(at, end, depth + 1);
      at = end;
    }
  }

  /** Fills row `depth` where it can still be within `maxSlips`: a band around the diagonal. Returns its least value. */
  private fillRow(depth: number, letter: number): number {
    const { typed, maxSlips } = this;
    const row = this.rows[depth] as Uint8Array;
    const before = this.rows[depth - 1] as Uint8Array;
    const tooMany = maxSlips + 1;
    const from = Math.max(1, depth - maxSlips);
    const to = Math.min(typed.length, depth + maxSlips);
    row[from - 1] = from === 1 ? Math.min(depth, tooMany) : tooMany;
    let least = row[from - 1] as number;
    for (let column = from; column <= to; column++) {
      const same = typed.charCodeAt(column - 1) === letter;
      let best = (before[column - 1] as number) + (same ? 0 : 1);
      const missing = (before[column] as number) + 1;
      const extra = (row[column - 1] as number) + 1;
      if (missing < best) best = missing;
      if (extra < best) best = extra;
      const swapped =
        depth > 1 &&
        column > 1 &&
        typed.charCodeAt(column - 2) === letter &&
        typed.charCodeAt(column - 1) === this.path[depth - 2];
      if (swapped) best = Math.min(best, ((this.rows[depth - 2] as Uint8Array)[column - 2] as number) + 1);
      row[column] = best < tooMany ? best : tooMany;
      if (best < least) least = best;
    }
    if (to < typed.length) row.fill(tooMany, to + 1);
    return least;
  }

  private endOfLetter(from: number, to: number, depth: number, letter: number): number {
    let step = 1;
    let low = from + 1;
    while (low < to && (this.words[low] as string).charCodeAt(depth) === letter) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low, to);
    low = Math.max(from + 1, low - step / 2);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] as string).charCodeAt(depth) === letter) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
