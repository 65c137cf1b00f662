import type { BasemapStyle } from './basemap-style.js';
import { overlaps, type Box } from './collision-grid.js';
import { labelFont } from './label-style.js';
import { paintSign } from './paint-sign.js';
import type { PlacedLabel } from './place-labels.js';
import type { TileView } from './trace.js';

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

/** Writes the labels that touch a tile. */
export const paintLabels = (
  g: CanvasRenderingContext2D,
  view: TileView,
  labels: readonly PlacedLabel[],
  style: BasemapStyle,
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
    g.translate(Math.round(label.x - view.originX), Math.round(label.y - view.originY));
    g.rotate(label.angle);
    paintText(g, label, style, view.zoom);
    g.restore();
  }
};
