import { shiftsOf } from './shifts-of-spans.js';

const MIN = 60_000;
const span = (kind: string, from: number, to: number) => ({ kind, fromMs: from * MIN, toMs: to * MIN });
const period = { fromMs: 60 * MIN, toMs: 600 * MIN };

it('joins the stretches of a shift and remembers its breaks', () => {
  const spans = [span('on', 100, 200), span('break', 200, 230), span('on', 230, 400), span('on', 500, 550)];
  expect(shiftsOf(spans, period)).toEqual([
    { fromMs: 100 * MIN, toMs: 400 * MIN, breaks: [{ fromMs: 200 * MIN, toMs: 230 * MIN }] },
    { fromMs: 500 * MIN, toMs: 550 * MIN, breaks: [] },
  ]);
});

it('cuts them to the period and leaves out what lies beside it', () => {
  expect(shiftsOf([span('on', 0, 30), span('on', 40, 90), span('on', 590, 700)], period)).toEqual([
    { fromMs: 60 * MIN, toMs: 90 * MIN, breaks: [] },
    { fromMs: 590 * MIN, toMs: 600 * MIN, breaks: [] },
  ]);
});
