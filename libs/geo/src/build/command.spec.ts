import { ProgressLines } from './command.js';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

describe('progress of several jobs', () => {
  it('is one line per job, redrawn in place, on a terminal', () => {
    const out = terminal(true);
    let now = 0;
    const lines = new ProgressLines(out, () => now);
    for (const [job, share] of [
      ['roads', 0.1],
      ['tiles', 0.2],
      ['roads', 0.5],
    ] as const) {
      // prettier-ignore
      now += 100;
      lines.show(job, share, 'reading');
    }
    expect(out.written).toHaveLength(3);
    expect(out.written[2]).toMatch(/^\x1b\[2A.*roads.*50 %.*\n.*tiles.*20 %.*\n$/); // oxlint-disable-line no-control-regex
    lines.show('roads', 0.51, 'reading');
    expect(out.written).toHaveLength(3);
    lines.show('roads', 1, 'done');
    expect(out.written[3]).toContain('100 %');
  });

  it('is a plain line now and then where the output is a file', () => {
    const out = terminal(false);
    const lines = new ProgressLines(out);
    for (let share = 0; share <= 1; share += 0.01) lines.show('roads', share, share < 0.5 ? 'reading' : 'ordering');
    lines.show('roads', 1, 'done');
    expect(out.written.length).toBeGreaterThan(8);
    expect(out.written.length).toBeLessThan(16);
    expect(out.written.join('')).not.toContain('\x1b');
  });
});
