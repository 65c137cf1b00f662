const TICK_MS = 1_000;
const QUIET_TICK_MS = 10_000; // where the output is a file, a line every second would be noise

const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Progress on the terminal: one line per step, with the seconds it has taken so far and, at the end, in all. */
export function terminalReport(out = process.stdout) {
  let current = null;

  const clear = () => out.isTTY && current && out.write('\r\x1b[2K');
  const draw = () =>
    out.isTTY && current && out.write(`  ${current.title} … ${seconds(current.startedAt)}${current.note}`);
  const print = (line) => {
    clear();
    out.write(`${line}\n`);
    draw();
  };

  async function step(title, work) {
    const outer = current;
    const mine = (current = { title, startedAt: Date.now(), note: '' });
    if (!out.isTTY) out.write(`  ${title} …\n`);
    draw();
    const tick = out.isTTY
      ? () => (clear(), draw())
      : () => out.write(`  ${title} … ${seconds(mine.startedAt)}${mine.note}\n`);
    const timer = setInterval(tick, out.isTTY ? TICK_MS : QUIET_TICK_MS);
    const say = (text) => {
      mine.note = `  ${text}`.slice(0, 90);
      if (out.isTTY) tick();
    };
    try {
      const result = await work(say);
      clear();
      current = null;
      print(`✓ ${title}  ${seconds(mine.startedAt)}${mine.note}`);
      return result;
    } finally {
      clearInterval(timer);
      clear();
      current = outer;
    }
  }

  return { step, print, show: (name, text) => print(`  [${name}] ${text}`) };
}
