/** One square of the map at an integer zoom; origin in world pixels. */
export interface TileView {
  readonly zoom: number;
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  readonly sizePx: number;
}

export type Pen = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;

const STEP_PX = 0.8;
const ROUNDING_PX = 16;

/** Traces a line or ring; bends of lines are rounded within a few pixels, so that hand-drawn roads have no sharp corners. */
export const tracePart = (pen: Pen, view: TileView, part: Float64Array, closed: boolean): void => {
  const { scale, originX, originY } = view;
  let px = (part[0] ?? 0) * scale - originX;
  let py = (part[1] ?? 0) * scale - originY;
  pen.moveTo(px, py);
  for (let i = 2; i < part.length; i += 2) {
    const x = (part[i] ?? 0) * scale - originX;
    const y = (part[i + 1] ?? 0) * scale - originY;
    const last = i + 2 >= part.length;
    const length = Math.hypot(x - px, y - py);
    if (length < STEP_PX && !last) continue;
    if (last || closed) pen.lineTo(x, y);
    else {
      const nx = (part[i + 2] ?? 0) * scale - originX;
      const ny = (part[i + 3] ?? 0) * scale - originY;
      const next = Math.hypot(nx - x, ny - y);
      const cut = Math.min(ROUNDING_PX, length * 0.45, next * 0.45);
      if (cut < 1.5) pen.lineTo(x, y);
      else {
        pen.lineTo(x - ((x - px) / length) * cut, y - ((y - py) / length) * cut);
        pen.quadraticCurveTo(x, y, x + ((nx - x) / next) * cut, y + ((ny - y) / next) * cut);
      }
    }
    px = x;
    py = y;
  }
  if (closed) pen.closePath();
};
