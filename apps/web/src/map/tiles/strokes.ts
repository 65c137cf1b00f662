import type { Feature, PaintSymbolizer } from 'protomaps-leaflet';

type Pen = CanvasRenderingContext2D;
type ByZoom<T> = (zoom: number) => T;
type Geometry = Feature['geom'];

const trace = (pen: Pen, geometry: Geometry, closed: boolean): void => {
  pen.beginPath();
  for (const part of geometry) {
    part.forEach((point, i) => (i === 0 ? pen.moveTo(point.x, point.y) : pen.lineTo(point.x, point.y)));
    if (closed) pen.closePath();
  }
};

/** A line of one colour whose width follows the zoom. */
export const stroke = (
  colour: string,
  width: ByZoom<number>,
  { cap = 'round', dash = [] }: { cap?: CanvasLineCap; dash?: readonly number[] } = {},
): PaintSymbolizer => ({
  before(pen, zoom) {
    pen.globalAlpha = 1;
    pen.strokeStyle = colour;
    pen.lineWidth = width(zoom);
    pen.lineCap = cap;
    pen.lineJoin = 'round';
    pen.setLineDash([...dash]);
  },
  draw(pen, geometry) {
    trace(pen, geometry, false);
    pen.stroke();
  },
});

/** A filled area, with an edge where one is given. */
export const area = (fill: string, edge?: string, edgeWidth: ByZoom<number> = () => 1): PaintSymbolizer => ({
  before(pen, zoom) {
    pen.globalAlpha = 1;
    pen.fillStyle = fill;
    pen.setLineDash([]);
    if (!edge) return;
    pen.strokeStyle = edge;
    pen.lineWidth = edgeWidth(zoom);
    pen.lineJoin = 'round';
  },
  draw(pen, geometry) {
    trace(pen, geometry, true);
    pen.fill();
    if (edge) pen.stroke();
  },
});
