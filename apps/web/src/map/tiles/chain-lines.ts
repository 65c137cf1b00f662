type Line = readonly number[];

const endKey = (line: Line, tail: boolean): string => {
  const at = tail ? line.length - 2 : 0;
  return `${Math.round((line[at] ?? 0) * 8)}:${Math.round((line[at + 1] ?? 0) * 8)}`;
};

const reversed = (line: Line): number[] => {
  const turned: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i] ?? 0, line[i + 1] ?? 0);
  return turned;
};

/**
 * Joins pieces of one street (x,y,x,y…) that touch end to end, whichever way each was drawn, so that its name has room.
 * Where several go on, the first found is taken; the rest stay lines of their own.
 */
export const chainLines = (pieces: readonly Line[]): number[][] => {
  const byEnd = new Map<string, number[]>();
  pieces.forEach((piece, i) => {
    for (const key of [endKey(piece, false), endKey(piece, true)]) {
      const here = byEnd.get(key);
      if (here) here.push(i);
      else byEnd.set(key, [i]);
    }
  });
  const used = new Set<number>();
  const goOn = (line: number[]): number[] => {
    let grown = line;
    for (;;) {
      const key = endKey(grown, true);
      const next = byEnd.get(key)?.find((i) => !used.has(i));
      const piece = next === undefined ? undefined : pieces[next];
      if (next === undefined || !piece) return grown;
      used.add(next);
      grown = [...grown, ...(endKey(piece, false) === key ? piece : reversed(piece)).slice(2)];
    }
  };
  return pieces.flatMap((piece, i) => {
    if (used.has(i)) return [];
    used.add(i);
    return [goOn(reversed(goOn([...piece])))];
  });
};
