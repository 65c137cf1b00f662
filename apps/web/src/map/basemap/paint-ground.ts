import type { BasemapFeature } from './basemap-data.js';
import type { BasemapNet } from './basemap-net.js';
import {
  casingWidth,
  ROAD_CLASSES,
  roadClassOf,
  roadWidth,
  waterwayWidth,
  type BasemapStyle,
  type RoadClass,
} from './basemap-style.js';
import { tracePart, type TileView } from './trace.js';

const visible = (view: TileView, feature: BasemapFeature, marginPx: number): boolean => {
  const { box } = feature;
  const right = view.originX + view.sizePx + marginPx;
  const bottom = view.originY + view.sizePx + marginPx;
  return (
    feature.minZoom <= view.zoom &&
    box[0] * view.scale < right &&
    box[2] * view.scale > view.originX - marginPx &&
    box[1] * view.scale < bottom &&
    box[3] * view.scale > view.originY - marginPx
  );
};

const trace = (
  g: CanvasRenderingContext2D,
  view: TileView,
  features: readonly BasemapFeature[],
  shape: string,
): void => {
  g.beginPath();
  for (const feature of features)
    if (feature.shape === shape) for (const part of feature.parts) tracePart(g, view, part, shape === 'polygon');
};

/** Land, built-up areas, parks, waters and the region's outline. */
export const paintAreas = (g: CanvasRenderingContext2D, view: TileView, net: BasemapNet, style: BasemapStyle): void => {
  const areas = net.areas.filter((area) => visible(view, area, 24));
  const ofKind = (kind: string) => areas.filter((area) => area.kind === kind);
  const land = ofKind('land');
  g.fillStyle = net.areas.some((area) => area.kind === 'land') ? style.beyond : style.land;
  g.fillRect(0, 0, view.sizePx, view.sizePx);
  for (const [features, colour] of [
    [land, style.land],
    [ofKind('builtup'), style.builtup],
    [ofKind('park'), style.park],
  ] as const) {
    g.fillStyle = colour;
    // Paint one by one: overlapping neighbours must not cancel out under the even-odd rule.
    for (const feature of features) {
      trace(g, view, [feature], 'polygon');
      g.fill('evenodd');
      if (feature.kind !== 'land') continue;
      // Closes the hairline between two regions that share a border.
      g.strokeStyle = colour;
      g.lineWidth = 1;
      g.stroke();
    }
  }
  const water = ofKind('water');
  const width = waterwayWidth(view.zoom);
  trace(g, view, water, 'line');
  g.lineCap = g.lineJoin = 'round';
  g.strokeStyle = style.waterEdge;
  g.lineWidth = width + 1.5;
  g.stroke();
  g.strokeStyle = style.water;
  g.lineWidth = width;
  g.stroke();
  for (const feature of water) {
    trace(g, view, [feature], 'polygon');
    g.fillStyle = style.water;
    g.fill('evenodd');
    g.lineWidth = 1;
    g.strokeStyle = style.waterEdge;
    g.stroke();
  }
  trace(g, view, ofKind('region'), 'polygon');
  g.strokeStyle = style.region;
  g.lineWidth = view.zoom < 12 ? 1.2 : 1.6;
  g.setLineDash([7, 4, 1.5, 4]);
  g.stroke();
  g.setLineDash([]);
};

/** Roads: minor classes share their casings so that they merge at crossings; major roads are painted on top. */
export const paintRoads = (g: CanvasRenderingContext2D, view: TileView, net: BasemapNet, style: BasemapStyle): void => {
  const edge = casingWidth(view.zoom);
  const stroke = (roadClass: RoadClass, part: 'casing' | 'fill') => {
    const roads = net.roads[roadClass].filter((road) => visible(view, road, 40));
    if (roads.length === 0) return;
    trace(g, view, roads, 'line');
    g.strokeStyle = style.roads[roadClass][part];
    g.lineWidth = roadWidth(roadClass, view.zoom) + (part === 'casing' ? 2 * edge : 0);
    g.stroke();
  };
  g.lineJoin = 'round';
  g.lineCap = 'butt';
  const tunnels = net.tunnels.filter((road) => visible(view, road, 40));
  for (const tunnel of tunnels) {
    const roadClass = roadClassOf(tunnel.className);
    trace(g, view, [tunnel], 'line');
    g.strokeStyle = style.roads[roadClass].fill;
    g.globalAlpha = 0.55;
    g.lineWidth = Math.max(1, roadWidth(roadClass, view.zoom) * 0.7);
    g.setLineDash([5, 4]);
    g.stroke();
  }
  g.globalAlpha = 1;
  g.setLineDash([]);
  g.lineCap = 'round';
  for (const together of [ROAD_CLASSES.slice(0, 3), ROAD_CLASSES.slice(3)]) {
    if (edge > 0.1) for (const roadClass of together) stroke(roadClass, 'casing');
    for (const roadClass of together) stroke(roadClass, 'fill');
  }
};
