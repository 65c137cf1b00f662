import type { MapTheme } from '../common/map-settings.js';
import { LOST_COLOURS, turnsWithHeading, VEHICLE_COLOURS, VEHICLE_SHAPES, type ShapeLayer } from './vehicle-shapes.js';
import { VEHICLE_STATES } from './vehicle-store.js';

export const HEADINGS = 48;

/** A glyph as the pixels it changes: offsets from its centre in a picture of a fixed width, and packed RGBA. */
export interface Sprite {
  readonly solidAt: Int32Array;
  readonly solid: Uint32Array;
  /** Translucent pixels are listed separately: only they need blending. */
  readonly softAt: Int32Array;
  readonly soft: Uint32Array;
}

export interface SpriteSheet {
  /** By state, then heading. */
  readonly sprites: readonly (readonly Sprite[])[];
  readonly ring: Sprite;
  /** Drawn over a car without a recent fix. */
  readonly lost: Sprite;
  /** Half the side of the largest sprite, in device pixels. */
  readonly reach: number;
}

export const headingIndex = (heading: number): number =>
  ((Math.round((heading * HEADINGS) / 360) % HEADINGS) + HEADINGS) % HEADINGS;

// Edge pixels this close to solid or clear look the same at this size, and cost no blending. ASSUMPTION, by eye.
const NEARLY_SOLID = 225;
const NEARLY_CLEAR = 20;

/**
 * Splits a square of pixels into opaque and translucent ones, for a picture `stride` pixels wide; transparent ones are dropped.
 */
export const spriteOf = (pixels: Uint32Array, side: number, stride: number): Sprite => {
  const solid: number[] = [];
  const soft: number[] = [];
  pixels.forEach((pixel, at) => {
    const alpha = pixel >>> 24;
    if (alpha >= NEARLY_SOLID) solid.push(at);
    else if (alpha > NEARLY_CLEAR) soft.push(at);
  });
  const half = side >> 1;
  const offsets = (list: number[]) =>
    Int32Array.from(list, (at) => (Math.floor(at / side) - half) * stride + (at % side) - half);
  const colours = (list: number[], opaque: number) =>
    Uint32Array.from(list, (at) => ((pixels[at] ?? 0) | opaque) >>> 0);
  return {
    solidAt: offsets(solid),
    solid: colours(solid, 0xff000000),
    softAt: offsets(soft),
    soft: colours(soft, 0),
  };
};

type Colours = Readonly<Record<NonNullable<ShapeLayer['fill']>, string>>;

const paintGlyph = (g: CanvasRenderingContext2D, layers: readonly ShapeLayer[], colours: Colours): void => {
  g.lineJoin = g.lineCap = 'round';
  for (const { path, fill, stroke, width } of layers) {
    const shape = new Path2D(path);
    if (fill) {
      g.fillStyle = colours[fill];
      g.fill(shape);
    }
    if (stroke) {
      g.strokeStyle = colours[stroke];
      g.lineWidth = width ?? 1;
      g.stroke(shape);
    }
  }
};

/** A cross placed clear of the car's own sign. */
const LOST = 'M5-11l6 6M11-11l-6 6';
const RING = 'M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z';

/** Half the side of the largest glyph at a scale, in device pixels. */
export const reachOf = (scale: number): number => Math.ceil(18 * scale);

/** Draws every glyph once per heading: about 200 small pictures, in some ten milliseconds. */
export const buildSprites = (theme: MapTheme, scale: number, stride: number): SpriteSheet => {
  const reach = reachOf(scale);
  const side = reach * 2;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const g = canvas.getContext('2d', { willReadFrequently: true });
  if (!g) throw new Error('This browser offers no 2D canvas');
  const draw = (layers: readonly ShapeLayer[], colours: Colours, degrees: number): Sprite => {
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, side, side);
    g.translate(reach, reach);
    g.rotate((degrees * Math.PI) / 180);
    g.scale(scale, scale);
    paintGlyph(g, layers, colours);
    return spriteOf(new Uint32Array(g.getImageData(0, 0, side, side).data.buffer), side, stride);
  };
  const colours = VEHICLE_COLOURS[theme];
  const ring: ShapeLayer[] = [
    { path: RING, stroke: 'edge', width: 4.4 },
    { path: RING, stroke: 'body', width: 2.2 },
  ];
  const lost: ShapeLayer[] = [
    { path: LOST, stroke: 'halo', width: 5 },
    { path: LOST, stroke: 'mark', width: 2.4 },
  ];
  return {
    reach,
    lost: draw(lost, { ...colours.free, mark: LOST_COLOURS[theme] }, 0),
    ring: draw(ring, colours.free, 0),
    sprites: VEHICLE_STATES.map((state) => {
      const count = turnsWithHeading(state) ? HEADINGS : 1;
      return Array.from({ length: count }, (_, i) => draw(VEHICLE_SHAPES[state], colours[state], (i * 360) / HEADINGS));
    }),
  };
};
