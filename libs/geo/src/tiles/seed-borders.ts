import type { Ring } from './assemble-rings.js';

/** How near a line passes a point, squared; runs of x,y pairs. */
function squareDistance(line: Ring, x: number, y: number): number {
  let least = Infinity;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [fromX, fromY] = [line[at]!, line[at + 1]!];
    const [stepX, stepY] = [line[at + 2]! - fromX, line[at + 3]! - fromY];
    const square = stepX * stepX + stepY * stepY;
    const along = square === 0 ? 0 : ((x - fromX) * stepX + (y - fromY) * stepY) / square;
    const share = Math.max(0, Math.min(1, along));
    least = Math.min(least, (x - fromX - share * stepX) ** 2 + (y - fromY - share * stepY) ** 2);
  }
  return least;
}

/**
 * Outlines as lines, a border two of them share drawn once: by the one with more points, which was drawn with more care. Lines
 * nearer than `reach` to each other count as the same border.
 */
export function sharedBorders(outlines: readonly Ring[], reach: number): Ring[] {
  const drawn: Ring[] = [];
  for (const outline of [...outlines].sort((a, b) => b.length - a.length)) {
    const stretches: number[][] = [];
    let open: number[] | null = null;
    const isApart = (at: number): boolean =>
      drawn.every((line) => squareDistance(line, outline[at]!, outline[at + 1]!) > reach * reach);
    for (let at = 0, apart = isApart(0); at + 3 < outline.length; at += 2) {
      const next = isApart(at + 2);
      // A stretch reaches to the first point that is near, so that it ends on the border it meets.
      if (apart || next) {
        if (!open) stretches.push((open = [outline[at]!, outline[at + 1]!]));
        open.push(outline[at + 2]!, outline[at + 3]!);
      } else open = null;
      apart = next;
    }
    drawn.push(...stretches);
  }
  return drawn;
}
