import type { PaintRule, Feature, PaintSymbolizer } from 'protomaps-leaflet';
import { atZoom } from '../basemap/basemap-style.js';
import { GREAT_ROADS, QUIET_ROADS, tileCasingWidth, tileRailWidth, tileRoadWidth } from './road-widths.js';
import { TILE_RAILS, type Level, type TileRoad } from './tile-classes.js';
import type { TileStyle } from './tile-style.js';

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

/** A line of one colour whose width depends on the zoom. */
const stroke = (
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

/** A filled area, optionally with an edge. */
const area = (fill: string, edge?: string, edgeWidth: ByZoom<number> = () => 1): PaintSymbolizer => ({
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

const from = (minzoom: number, dataLayer: string, symbolizer: PaintRule['symbolizer']): PaintRule => ({
  minzoom,
  dataLayer,
  symbolizer,
});

// Wide waters are areas: the line only covers stretches too narrow for one.
const RIVER = [
  [9, 0.7],
  [12, 1.2],
  [14, 2],
  [16, 4],
  [18, 8],
] as const;
const BROOK = [
  [12, 0.5],
  [14, 1],
  [16, 2.2],
  [18, 4],
] as const;
const RUNWAY = [
  [11, 1.2],
  [13, 4],
  [15, 13],
  [17, 48],
] as const;

const groundRules = (style: TileStyle): PaintRule[] => {
  const { areas } = style;
  return [
    from(8, 'field', area(areas.field)),
    from(8, 'town', area(areas.town)),
    from(10, 'sand', area(areas.sand)),
    from(10, 'grass', area(areas.grass)),
    from(8, 'wood', area(areas.wood)),
    from(11, 'works', area(areas.works)),
    from(12, 'trade', area(areas.trade)),
    from(13, 'campus', area(areas.campus)),
    from(13, 'care', area(areas.care)),
    from(10, 'airfield/area', area(areas.airfield)),
    from(11, 'cemetery', area(areas.cemetery)),
    from(9, 'park', area(areas.park)),
    from(14, 'pitch', area(areas.pitch)),
    from(12, 'apron/area', area(areas.apron)),
    from(
      12,
      'brook',
      stroke(style.water, (zoom) => atZoom(BROOK, zoom)),
    ),
    from(
      9,
      'river',
      stroke(style.water, (zoom) => atZoom(RIVER, zoom)),
    ),
    from(
      7,
      'water',
      area(style.water, style.waterEdge, (zoom) => (zoom < 13 ? 0.5 : 1)),
    ),
    from(11, 'runway/area', area(style.runway)),
    from(
      11,
      'runway/line',
      stroke(style.runway, (zoom) => atZoom(RUNWAY, zoom), { cap: 'butt' }),
    ),
    from(
      13,
      'taxiway/line',
      stroke(style.runway, (zoom) => atZoom(RUNWAY, zoom) / 4),
    ),
    from(13, 'taxiway/area', area(style.runway)),
    from(
      12,
      'boundary/8',
      stroke(style.municipality, () => 1, { cap: 'butt', dash: [3, 3] }),
    ),
    from(
      7,
      'boundary/4',
      stroke(style.region, (zoom) => (zoom < 12 ? 1 : 1.4), { cap: 'butt', dash: [7, 4, 1.5, 4] }),
    ),
    from(
      6,
      'boundary/2',
      stroke(style.region, (zoom) => (zoom < 10 ? 1.4 : 2), { cap: 'butt', dash: [9, 3] }),
    ),
  ];
};

const PARTS = ['-ramp', ''] as const;
type Coat = 'casing' | 'fill';

/** One paint pass for a group of roads: minor roads below major ones, ramps below the roads they lead to. */
const coat = (
  style: TileStyle,
  level: Level,
  roads: readonly TileRoad[],
  what: Coat,
  cap: CanvasLineCap = 'round',
): PaintRule[] =>
  roads.flatMap((road) =>
    PARTS.map((part): PaintRule => {
      const ramp = part !== '';
      const surface = (zoom: number) => tileRoadWidth(road, zoom, ramp);
      const width = (zoom: number) =>
        surface(zoom) + (what === 'casing' && surface(zoom) > 0 ? 2 * tileCasingWidth(zoom) : 0);
      return {
        dataLayer: `${level}/${road}${part}`,
        filter: (zoom) => surface(zoom) > 0 && (what === 'fill' || tileCasingWidth(zoom) > 0),
        symbolizer: stroke(style.roads[road][what], width, { cap }),
      };
    }),
  );

const tunnelRules = (style: TileStyle): PaintRule[] =>
  [...QUIET_ROADS, ...GREAT_ROADS].flatMap((road) =>
    PARTS.flatMap((part): PaintRule[] => {
      const colours = GREAT_ROADS.includes(road) ? style.greatTunnel : style.tunnel;
      const width = (zoom: number) => tileRoadWidth(road, zoom, part !== '') * 0.86;
      const dataLayer = `tunnel/${road}${part}`;
      const filter: PaintRule['filter'] = (zoom) => width(zoom) > 0 && zoom >= 12;
      const edge = (zoom: number) => width(zoom) + 2 * tileCasingWidth(zoom);
      return [
        { dataLayer, filter, symbolizer: stroke(colours.casing, edge, { cap: 'butt', dash: [3.5, 2.5] }) },
        { dataLayer, filter, symbolizer: stroke(colours.fill, width, { cap: 'butt' }) },
      ];
    }),
  );

const railRules = (style: TileStyle, level: Level): PaintRule[] =>
  TILE_RAILS.flatMap((rail): PaintRule[] => {
    const width = (zoom: number) => tileRailWidth(rail, zoom);
    const dataLayer = `${level}/${rail}`;
    const line: PaintRule = {
      dataLayer,
      filter: (zoom) => width(zoom) > 0,
      symbolizer: stroke(style.rail, width, { cap: 'butt' }),
    };
    if (rail !== 'rail') return [line];
    // Sleepers, once the line is wide enough to show them.
    const sleepers = stroke(style.rail, (zoom) => width(zoom) + 3, { cap: 'butt', dash: [1.2, 6] });
    return [line, { dataLayer, filter: (zoom) => zoom >= 15, symbolizer: sleepers }];
  });

const footRules = (style: TileStyle, level: Level): PaintRule[] => [
  {
    dataLayer: `${level}/track`,
    filter: (zoom) => tileRoadWidth('track', zoom) > 0,
    symbolizer: stroke(style.roads.track.fill, (zoom) => tileRoadWidth('track', zoom)),
  },
  {
    dataLayer: `${level}/path`,
    filter: (zoom) => tileRoadWidth('path', zoom) > 0,
    symbolizer: stroke(style.roads.path.fill, (zoom) => tileRoadWidth('path', zoom), { cap: 'butt', dash: [2.5, 2] }),
  },
];

/** All layers of the built map in painting order: ground, tunnels, buildings, then surface roads, then bridges. */
export const paintRules = (style: TileStyle): PaintRule[] => [
  ...groundRules(style),
  ...tunnelRules(style),
  from(
    14,
    'building',
    area(style.building, style.buildingEdge, (zoom) => (zoom < 16 ? 0.5 : 0.8)),
  ),
  from(14, 'square', area(style.areas.square)),
  ...footRules(style, 'ground'),
  ...coat(style, 'ground', QUIET_ROADS, 'casing'),
  ...coat(style, 'ground', QUIET_ROADS, 'fill'),
  ...railRules(style, 'ground'),
  ...coat(style, 'ground', GREAT_ROADS, 'casing'),
  ...coat(style, 'ground', GREAT_ROADS, 'fill'),
  ...footRules(style, 'bridge'),
  ...coat(style, 'bridge', QUIET_ROADS, 'casing', 'butt'),
  ...coat(style, 'bridge', QUIET_ROADS, 'fill'),
  ...railRules(style, 'bridge'),
  ...coat(style, 'bridge', GREAT_ROADS, 'casing', 'butt'),
  ...coat(style, 'bridge', GREAT_ROADS, 'fill'),
];
