import { createInterface } from 'node:readline';

const WARN = 40; // pino's levels
const LEVELS = { 40: 'warning', 50: 'error', 60: 'fatal' };
const SHOWN_PER_SECOND = 5; // a database that is away makes every request complain: a few lines say it

/** Sends every line of a child to its log, and the ones a person should see (warnings, errors, anything on stderr) to `show`. */
export function followLines(child, { log, show }) {
  let second = 0;
  let shown = 0;
  const showSome = (text) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, shown] = [now, 0];
    shown += 1;
    if (shown <= SHOWN_PER_SECOND) show(text);
    if (shown === SHOWN_PER_SECOND + 1) show('… more in the log');
  };
  const follow = (stream, alwaysShown) =>
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      log.write(line);
      const text = worthShowing(line, alwaysShown);
      if (text !== null) showSome(text);
    });
  follow(child.stdout, false);
  follow(child.stderr, true);
}

function worthShowing(line, alwaysShown) {
  if (!line.startsWith('{')) return alwaysShown && line.trim() !== '' ? line : null;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (!(level >= WARN)) return null;
    return [LEVELS[level] ?? 'error', msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return alwaysShown ? line : null;
  }
}
