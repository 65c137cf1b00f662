import type { MapLanguage } from '../common/map-settings.js';
import { worldPixels } from '../common/mercator.js';
import { nameIn, type BasemapFeature } from './basemap-data.js';
import type { BasemapNet, NamedRoad } from './basemap-net.js';
import { ROAD_CLASSES, roadWidth } from './basemap-style.js';
import { CollisionGrid, overlaps, type Box } from './collision-grid.js';
import { labelFont, shieldOf } from './label-style.js';
import { boxesAlong, runningLengths, spotAlong } from './line-label.js';
import type { Measure, PlacedLabel } from './place-labels.js';

/** Labels of roads, waters and parks are laid out per block and never leave their block, so no tile cuts one. */
export const BLOCK_PX = 2048;

const REPEAT_PX = 420;
const SAME_NAME_PX = 300;
const SHIFTS_PX = [0, 50, -50, 110, -110, 170, -170];
const NAMED_FROM_WIDTH_PX = 2.6;

// Neighbouring blocks do not share their shields: a bare strip at the edge keeps duplicates apart.
const SHIELD_EDGE_PX = 110;

const edgeDistance = (box: Box, x: number, y: number): number =>
  Math.min(x - box[0], y - box[1], box[2] - x, box[3] - y);

interface Block {
  readonly zoom: number;
  readonly box: Box;
  readonly language: MapLanguage;
  readonly measure: Measure;
  readonly taken: CollisionGrid;
  readonly written: Map<string, [number, number][]>;
  readonly labels: PlacedLabel[];
}

const within = (box: Box, block: Box): boolean =>
  box[0] >= block[0] && box[1] >= block[1] && box[2] <= block[2] && box[3] <= block[3];

const scaled = (box: readonly [number, number, number, number], scale: number): Box => [
  box[0] * scale,
  box[1] * scale,
  box[2] * scale,
  box[3] * scale,
];

const put = (block: Block, label: PlacedLabel): boolean => {
  const text = label.lines.join(' ');
  const others = block.written.get(text) ?? [];
  if (others.some(([x, y]) => Math.hypot(x - label.x, y - label.y) < SAME_NAME_PX)) return false;
  if (!label.boxes.every((box) => within(box, block.box)) || !block.taken.isFree(label.boxes)) return false;
  block.taken.take(label.boxes);
  block.written.set(text, [...others, [label.x, label.y]]);
  block.labels.push(label);
  return true;
};

const layRoad = (block: Block, road: NamedRoad): void => {
  const name = nameIn(road.names, block.language);
  const shield = road.roadClass === 'motorway' || road.roadClass === 'trunk' ? shieldOf(name) : null;
  if (!shield && roadWidth(road.roadClass, block.zoom) < NAMED_FROM_WIDTH_PX) return;
  const text = shield ?? name;
  const tone = shield ? 'shield' : 'road';
  const { font, sizePx } = labelFont(tone, block.zoom);
  const width = block.measure(text, font) + (shield ? 10 : 6);
  const line = road.line.map((unit) => unit * worldPixels(block.zoom));
  const lengths = runningLengths(line);
  const total = lengths[lengths.length - 1] ?? 0;
  if (total < width) return;
  const count = Math.max(1, Math.floor(total / REPEAT_PX));
  for (let i = 0; i < count; i++)
    for (const shift of SHIFTS_PX) {
      const spot = spotAlong(line, lengths, ((i + 0.5) * total) / count + shift, shield ? 2 : width);
      if (!spot) continue;
      const { x, y } = spot;
      if (shield && edgeDistance(block.box, x, y) < SHIELD_EDGE_PX) continue;
      const boxes: Box[] = shield
        ? [[x - width / 2 - 3, y - sizePx, x + width / 2 + 3, y + sizePx]]
        : boxesAlong(spot, width, sizePx * 1.3);
      if (put(block, { lines: [text], tone, x, y, angle: shield ? 0 : spot.angle, dot: null, boxes })) break;
    }
};

const layArea = (block: Block, area: BasemapFeature): void => {
  const tone = area.kind === 'water' ? 'water' : 'park';
  const { font, sizePx } = labelFont(tone, block.zoom);
  const name = nameIn(area.names ?? {}, block.language);
  const width = block.measure(name, font);
  const scale = worldPixels(block.zoom);
  if (area.shape === 'line') {
    for (const part of area.parts) {
      const line = part.map((unit) => unit * scale);
      const lengths = runningLengths(line);
      const total = lengths[lengths.length - 1] ?? 0;
      for (const share of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const spot = spotAlong(line, lengths, total * share, width + 6);
        const boxes = spot && boxesAlong(spot, width + 6, sizePx * 1.3);
        if (spot && boxes) put(block, { lines: [name], tone, ...spot, dot: null, boxes });
      }
    }
    return;
  }
  const box = scaled(area.box, scale);
  if ((box[2] - box[0]) * 1.4 < width || box[3] - box[1] < sizePx * 2) return;
  const x = (box[0] + box[2]) / 2;
  const y = (box[1] + box[3]) / 2;
  const boxes: Box[] = [[x - width / 2 - 4, y - sizePx * 0.7, x + width / 2 + 4, y + sizePx * 0.7]];
  put(block, { lines: [name], tone, x, y, angle: 0, dot: null, boxes });
};

/** Labels of one block at one zoom: shields and major roads first, then waters and parks, then minor roads. */
export const layBlock = (
  net: BasemapNet,
  at: { readonly zoom: number; readonly blockX: number; readonly blockY: number; readonly language: MapLanguage },
  places: readonly PlacedLabel[],
  measure: Measure,
): PlacedLabel[] => {
  const box: Box = [at.blockX * BLOCK_PX, at.blockY * BLOCK_PX, (at.blockX + 1) * BLOCK_PX, (at.blockY + 1) * BLOCK_PX];
  const block: Block = { ...at, box, measure, taken: new CollisionGrid(), written: new Map(), labels: [] };
  for (const place of places) block.taken.take(place.boxes.filter((taken) => overlaps(taken, box)));
  const scale = worldPixels(at.zoom);
  const here = (one: { readonly box: readonly [number, number, number, number]; readonly minZoom: number }) =>
    one.minZoom <= at.zoom && overlaps(scaled(one.box, scale), box);
  const roads = net.namedRoads.filter(here);
  for (const roadClass of [...ROAD_CLASSES].reverse()) {
    for (const road of roads) if (road.roadClass === roadClass) layRoad(block, road);
    if (roadClass === 'trunk')
      for (const area of net.areas)
        if ((area.kind === 'water' || area.kind === 'park') && area.names && here(area)) layArea(block, area);
  }
  return block.labels;
};
