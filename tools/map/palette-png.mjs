// A PNG of at most 256 colours from raw pixels: maps have flat colours, so a tenth of the bytes shows the same picture.
import { crc32, deflateSync } from 'node:zlib';

const BITS = 5;

/** Boxes of similar colours, halved at the middle of their longest side until there are enough. */
function medianCut(counts, wanted) {
  let boxes = [[...counts.values()]];
  while (boxes.length < wanted) {
    const split = boxes
      .map((colours) => ({ colours, ...longestSide(colours) }))
      .filter(({ colours }) => colours.length > 1)
      .sort((a, b) => b.weight - a.weight)[0];
    if (!split) break;
    const sorted = split.colours.toSorted((a, b) => a.mean[split.channel] - b.mean[split.channel]);
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
    let at = 0;
    for (let sum = 0; at < sorted.length - 1 && sum < half; at++) sum += sorted[at].count;
    at = Math.max(1, at);
    boxes = [...boxes.filter((box) => box !== split.colours), sorted.slice(0, at), sorted.slice(at)];
  }
  return boxes;
}

function longestSide(colours) {
  const spans = [0, 1, 2].map((channel) => {
    const values = colours.map(({ mean }) => mean[channel]);
    return Math.max(...values) - Math.min(...values);
  });
  const span = Math.max(...spans);
  const count = colours.reduce((sum, colour) => sum + colour.count, 0);
  // Rare colours count too, or a thin gold line would be lost in a dark background.
  return { channel: spans.indexOf(span), weight: span * Math.sqrt(count) };
}

function histogram(rgba) {
  const counts = new Map();
  for (let i = 0; i < rgba.length; i += 4) {
    const [r, g, b] = [rgba[i], rgba[i + 1], rgba[i + 2]];
    const key = colourKey(r, g, b);
    const entry = counts.get(key) ?? { key, count: 0, sum: [0, 0, 0], mean: [0, 0, 0] };
    entry.count++;
    entry.sum = [entry.sum[0] + r, entry.sum[1] + g, entry.sum[2] + b];
    counts.set(key, entry);
  }
  for (const entry of counts.values()) entry.mean = entry.sum.map((sum) => sum / entry.count);
  return counts;
}

// Dark maps use the lowest fifth of the scale: finer steps there.
const step = (value) => (value < 64 ? value >> 1 : 32 + ((value - 64) >> (8 - BITS)));
const colourKey = (r, g, b) => (step(r) << 14) | (step(g) << 7) | step(b);

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
};

/** Raw RGBA pixels as an indexed PNG. */
export function palettePng(rgba, width, height, colours = 128) {
  const counts = histogram(rgba);
  const boxes = medianCut(counts, colours);
  const index = new Map();
  const palette = Buffer.alloc(boxes.length * 3);
  boxes.forEach((box, i) => {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    for (const channel of [0, 1, 2])
      palette[3 * i + channel] = Math.round(box.reduce((sum, { sum: sums }) => sum + sums[channel], 0) / total);
    for (const { key } of box) index.set(key, i);
  });
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      rows[y * (width + 1) + 1 + x] = index.get(colourKey(rgba[at], rgba[at + 1], rgba[at + 2]));
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
