import fc from 'fast-check';
import { breakDueAtMs, workedSinceBreakMs, type ShiftStretch } from './break-due.js';

const MINUTE = 60_000;
const stretch = (kind: 'on' | 'break', from: number, until: number | null): ShiftStretch => ({
  ...{ kind, fromMs: from * MINUTE, untilMs: until === null ? null : until * MINUTE },
});
const worked = (now: number, ...stretches: ShiftStretch[]) => workedSinceBreakMs(stretches, now * MINUTE) / MINUTE;

describe('the break of a working day', () => {
  it('is due six hours of work after the last full one', () => {
    expect(worked(120, stretch('on', 0, null))).toBe(120);
    expect(breakDueAtMs(120 * MINUTE, 120 * MINUTE)).toBe(360 * MINUTE);
    expect(worked(200, stretch('on', 0, 100), stretch('break', 100, 115), stretch('on', 115, null))).toBe(85);
  });

  it('does not begin again for a short break, whose minutes are no work', () => {
    expect(worked(200, stretch('on', 0, 100), stretch('break', 100, 114), stretch('on', 114, null))).toBe(186);
  });

  it('counts from the moment a running break is long enough, and time off shift as rest', () => {
    expect(worked(110, stretch('on', 0, 100), stretch('break', 100, null))).toBe(100);
    expect(worked(115, stretch('on', 0, 100), stretch('break', 100, null))).toBe(0);
    expect(worked(400, stretch('on', 0, 100), stretch('on', 300, null))).toBe(100);
    expect(worked(200, stretch('on', 0, 100), stretch('on', 110, null))).toBe(190);
  });

  it('whatever the day: never more than was worked, and every full break starts it again', () => {
    const lengths = fc.array(
      fc.tuple(fc.constantFrom('on' as const, 'break' as const), fc.integer({ min: 1, max: 300 })),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(lengths, (parts) => {
        let at = 0;
        const day = parts.map(([kind, length]) => stretch(kind, at, (at += length)));
        const all = parts.reduce((sum, [kind, length]) => sum + (kind === 'on' ? length : 0), 0);
        expect(worked(at, ...day)).toBeLessThanOrEqual(all);
        expect(worked(at + 16, ...day, stretch('break', at, null))).toBe(0);
      }),
    );
  });
});
