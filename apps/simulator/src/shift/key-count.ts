import type { AlertView } from '@sablon/contracts';

/** An alert as the shift's dispatcher met it. */
interface Met {
  readonly kind: AlertView['kind'];
  /** Keys pressed for it so far: the first opens the list, each cure is one more. */
  keys: number;
  /** No cure was offered that a key carries out. */
  helpless: boolean;
  over: boolean;
}

/** The key that opens the list of alerts. */
const OPENS = 1;
/** One key opens the list, the next takes a cure. */
const KEYS_ENOUGH = 2;

/** What the alerts of one kind took. */
interface KindCount {
  raised: number;
  unaided: number;
  enough: number;
  more: number;
  open: number;
}
const NONE = (): KindCount => ({ raised: 0, unaided: 0, enough: 0, more: 0, open: 0 });

/** Counts the keys that alerts need until they are over. */
export class KeyCount {
  private readonly met = new Map<string, Met>();

  /** The alerts on the desk now: new ones are met, those no longer there are over. */
  look(alerts: readonly Pick<AlertView, 'id' | 'kind'>[]): void {
    const there = new Set(alerts.map(({ id }) => id));
    for (const { id, kind } of alerts)
      if (!this.met.has(id)) this.met.set(id, { kind, keys: 0, helpless: false, over: false });
    for (const [id, one] of this.met) one.over = !there.has(id);
  }

  /** A cure was carried out. */
  cured(id: string): void {
    const one = this.met.get(id);
    if (one) one.keys += one.keys === 0 ? OPENS + 1 : 1;
  }

  /** Nothing is offered: the dispatcher has to open the ride and look. */
  helpless(id: string): void {
    const one = this.met.get(id);
    if (one) one.helpless = true;
  }

  /** By kind, the most frequent first. */
  byKind(): [AlertView['kind'], KindCount][] {
    const counts = new Map<AlertView['kind'], KindCount>();
    for (const { kind, keys, helpless, over } of this.met.values()) {
      const count = counts.get(kind) ?? NONE();
      counts.set(kind, count);
      count.raised += 1;
      // One that was met without a cure and went later all the same needed no one.
      if (!over && (helpless || keys > 0)) count.more += 1;
      else if (!over) count.open += 1;
      else if (keys === 0) count.unaided += 1;
      else if (keys <= KEYS_ENOUGH) count.enough += 1;
      else count.more += 1;
    }
    return [...counts].sort(([, a], [, b]) => b.raised - a.raised);
  }
}

const TITLES = ['raised', 'unaided', 'two keys', 'more', 'new at the end'] as const;

/** The closing note of a shift. */
export function closingNote(count: KeyCount, struck: Readonly<Record<string, number>>): string {
  const kinds = count.byKind();
  const cells = (of: KindCount) => [of.raised, of.unaided, of.enough, of.more, of.open];
  const line = (name: string, values: readonly (string | number)[]) =>
    name.padEnd(20) + values.map((value) => String(value).padStart(15)).join('');
  const total = (of: (one: KindCount) => number) => kinds.reduce((sum, [, one]) => sum + of(one), 0);
  return [
    `troubles: ${Object.entries(struck).map(([kind, times]) => `${times} ${kind.replace('_', ' ')}`).join(', ') || 'none'}`, // prettier-ignore
    line('alert', TITLES),
    ...kinds.map(([kind, of]) => line(kind, cells(of))),
    '',
    `${total(({ more }) => more)} of ${total(({ raised }) => raised)} alerts needed more than two keys`,
  ].join('\n');
}
