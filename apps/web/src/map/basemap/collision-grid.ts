/** minX, minY, maxX, maxY in pixels. */
export type Box = readonly [number, number, number, number];

export const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const CELL_PX = 128;

/** Occupied space: labels check whether their boxes are free and then claim them. */
export class CollisionGrid {
  private readonly cells = new Map<string, Box[]>();

  isFree(boxes: readonly Box[]): boolean {
    return boxes.every((box) => !this.near(box).some((taken) => overlaps(taken, box)));
  }

  take(boxes: readonly Box[]): void {
    for (const box of boxes)
      for (const key of this.keys(box)) {
        const cell = this.cells.get(key);
        if (cell) cell.push(box);
        else this.cells.set(key, [box]);
      }
  }

  private near(box: Box): Box[] {
    return this.keys(box).flatMap((key) => this.cells.get(key) ?? []);
  }

  private keys(box: Box): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(box[0] / CELL_PX); x <= Math.floor(box[2] / CELL_PX); x++)
      for (let y = Math.floor(box[1] / CELL_PX); y <= Math.floor(box[3] / CELL_PX); y++) keys.push(`${x}:${y}`);
    return keys;
  }
}
