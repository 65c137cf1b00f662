import { createInterface } from 'node:readline';

/** The levels shown to developers, as the server writes them (apps/api/src/config/logger.ts). */
const SHOWN = ['warn', 'error', 'fatal'];

/** Writes every line of a child to its log and shows the relevant ones: plain text, warnings, errors with their stack. */
export function showLines(child, log, show) {
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      log.write(line);
      for (const text of readable(line)) show(text);
    });
}

/** The lines to show for one line of output; none for structured lines below a warning. */
export function readable(line) {
  if (line.trim() === '') return [];
  const entry = line.startsWith('{') ? parse(line) : null;
  if (!entry?.level) return [line];
  if (!SHOWN.includes(entry.level)) return [];
  return [
    `${entry.level}: ${entry.msg ?? ''}`,
    ...(entry.err?.stack ?? entry.err?.message ?? '').split('\n').filter(Boolean),
  ];
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
