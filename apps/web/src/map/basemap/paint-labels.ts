import type { BasemapStyle } from './basemap-style.js';
import { overlaps, type Box } from './collision-grid.js';
import { labelFont } from './label-style.js';
import type { PlacedLabel, Sign } from './place-labels.js';
import type { TileView } from './trace.js';

/** Drawn by hand on a 16 × 16 grid centred at 8,8. */
const PLANE =
  'M8 1.700C8.700 1.700 9.100 2.500 9.100 3.500V6.300L14 9.300V10.700L9.100 9.200V12.300L10.700 13.500V14.500L8 13.800L5.300 14.500V13.500L6.900 12.300V9.200L2 10.700V9.300L6.900 6.300V3.500C6.900 2.500 7.300 1.700 8 1.700Z';
const TRAIN =
  'M5.200 2.500H10.800A1.700 1.700 0 0 1 12.500 4.200V9.800A1.700 1.700 0 0 1 10.800 11.500L12.200 13.600H10.700L9.400 11.500H6.600L5.300 13.600H3.800L5.200 11.500A1.700 1.700 0 0 1 3.500 9.800V4.200A1.700 1.700 0 0 1 5.200 2.500ZM5 4.300V7.100H11V4.300ZM6 8.600A.8.8 0 1 0 6.010 10.200A.8.8 0 1 0 6 8.600ZM10 8.600A.8.8 0 1 0 10.010 10.200A.8.8 0 1 0 10 8.600Z';

const SIDE_PX = 15;

let paths: Readonly<Record<Sign, Path2D>> | null = null;

/** A small plate with a plane or a train, centred at the current origin. */
const paintSign = (g: CanvasRenderingContext2D, sign: Sign, ink: string, plate: string): void => {
  paths ??= { airport: new Path2D(PLANE), station: new Path2D(TRAIN) };
  g.beginPath();
  g.roundRect(-SIDE_PX / 2, -SIDE_PX / 2, SIDE_PX, SIDE_PX, sign === 'airport' ? SIDE_PX / 2 : 4);
  g.fillStyle = ink;
  g.fill();
  g.lineWidth = 1.5;
  g.strokeStyle = plate;
  g.stroke();
  g.save();
  const scale = (SIDE_PX - 4) / 16;
  g.scale(scale, scale);
  g.translate(-8, -8);
  g.fillStyle = plate;
  g.fill(paths[sign], 'evenodd');
  g.restore();
};

const paintShield = (g: CanvasRenderingContext2D, label: PlacedLabel, style: BasemapStyle, sizePx: number): void => {
  const text = label.lines[0] ?? '';
  const { ink, halo } = style.labels.shield;
  const width = g.measureText(text).width + 9;
  const height = sizePx + 6;
  g.beginPath();
  g.roundRect(-width / 2, -height / 2, width, height, 3.5);
  g.fillStyle = style.shieldPlate;
  g.fill();
  g.lineWidth = 1.2;
  g.strokeStyle = halo;
  g.stroke();
  g.fillStyle = ink;
  g.fillText(text, 0, 0.5);
};

const paintText = (g: CanvasRenderingContext2D, label: PlacedLabel, style: BasemapStyle, zoom: number): void => {
  const { font, sizePx, haloPx } = labelFont(label.tone, zoom);
  const { ink, halo } = style.labels[label.tone];
  g.font = font;
  if (label.tone === 'shield') return paintShield(g, label, style, sizePx);
  const top = (-(label.lines.length - 1) / 2) * sizePx * 1.15;
  g.lineWidth = haloPx;
  g.strokeStyle = halo;
  g.fillStyle = ink;
  label.lines.forEach((line, i) => g.strokeText(line, 0, top + i * sizePx * 1.15));
  label.lines.forEach((line, i) => g.fillText(line, 0, top + i * sizePx * 1.15));
};

/** Where a label stands on a map that is shown turned: around its dot if it has one, and never upside down. */
export const turnedLabel = (
  { x, y, angle, dot }: Pick<PlacedLabel, 'x' | 'y' | 'angle' | 'dot'>,
  turn: number,
): { readonly x: number; readonly y: number; readonly angle: number } => {
  if (turn === 0) return { x, y, angle };
  // Names of places are written level; names of streets along them, from left to right.
  if (angle !== 0) return { x, y, angle: Math.cos(angle - turn) < 0 ? angle + Math.PI : angle };
  if (!dot) return { x, y, angle: turn };
  const [dx, dy] = [x - dot[0], y - dot[1]];
  return {
    x: dot[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: dot[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
    angle: turn,
  };
};

/** Paints the labels that touch a tile; `turn` is the direction the map shows upwards, in radians clockwise from north. */
export const paintLabels = (
  g: CanvasRenderingContext2D,
  view: TileView,
  labels: readonly PlacedLabel[],
  style: BasemapStyle,
  turn = 0,
): void => {
  const tile: Box = [
    view.originX - 8,
    view.originY - 8,
    view.originX + view.sizePx + 8,
    view.originY + view.sizePx + 8,
  ];
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  for (const label of labels) {
    if (!label.boxes.some((box) => overlaps(box, tile))) continue;
    if (label.dot && label.sign) {
      g.save();
      g.translate(Math.round(label.dot[0] - view.originX), Math.round(label.dot[1] - view.originY));
      g.rotate(turn);
      paintSign(g, label.sign, style.labels[label.tone].ink, style.shieldPlate);
      g.restore();
    } else if (label.dot) {
      g.beginPath();
      g.arc(label.dot[0] - view.originX, label.dot[1] - view.originY, 3, 0, 2 * Math.PI);
      g.fillStyle = style.labels[label.tone].ink;
      g.fill();
      g.lineWidth = 1.5;
      g.strokeStyle = style.labels[label.tone].halo;
      g.stroke();
    }
    g.save();
    const { x, y, angle } = turnedLabel(label, turn);
    g.translate(Math.round(x - view.originX), Math.round(y - view.originY));
    g.rotate(angle);
    paintText(g, label, style, view.zoom);
    g.restore();
  }
};
