const ends = (line: Float64Array): [string, string] => [
  `${line[0]}:${line[1]}`,
  `${line[line.length - 2]}:${line[line.length - 1]}`,
];

const joined = (first: Float64Array, second: Float64Array): Float64Array => {
  const line = new Float64Array(first.length + second.length - 2);
  line.set(first);
  line.set(second.subarray(2), first.length);
  return line;
};

/**
 * Joins pieces of one road that continue each other, so that a name has room and a bend no seam.
 * Pieces are joined only end to start: a fork stays as separate lines.
 */
export const joinLines = (pieces: readonly Float64Array[]): Float64Array[] => {
  const byStart = new Map<string, Float64Array>();
  const done: Float64Array[] = [];
  for (const piece of pieces) {
    const start = ends(piece)[0];
    if (byStart.has(start)) done.push(piece);
    else byStart.set(start, piece);
  }
  for (const [start, piece] of byStart) {
    if (byStart.get(start) !== piece) continue;
    let line = piece;
    for (;;) {
      const end = ends(line)[1];
      const next = byStart.get(end);
      if (!next || end === start) break;
      byStart.delete(end);
      line = joined(line, next);
    }
    byStart.set(start, line);
  }
  return [...done, ...byStart.values()];
};
