import type { CitySpan } from '@sablon/domain';

/** A stretch of work or rest as it is recorded. */
export interface Span extends CitySpan {
  readonly kind: string;
}

/** A shift, from its first stretch of work to its last, cut to a period. */
export interface CutShift extends CitySpan {
  readonly breaks: readonly CitySpan[];
}

/** Stretches closer together than this belong to one shift: going on a break ends one and begins the next. */
const TOGETHER_MS = 60_000;

/** The shifts that recorded stretches, in their order, come to within a period. */
export function shiftsOf(spans: readonly Span[], { fromMs, toMs }: CitySpan): CutShift[] {
  const shifts: { fromMs: number; toMs: number; breaks: CitySpan[] }[] = [];
  for (const span of spans) {
    const cut = { fromMs: Math.max(fromMs, span.fromMs), toMs: Math.min(toMs, span.toMs) };
    if (cut.toMs <= cut.fromMs) continue;
    let shift = shifts.at(-1);
    if (!shift || cut.fromMs - shift.toMs > TOGETHER_MS) shifts.push((shift = { ...cut, breaks: [] }));
    shift.toMs = cut.toMs;
    if (span.kind === 'break') shift.breaks.push(cut);
  }
  return shifts;
}
