import L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../common/map-settings.js';

export interface ZoneRingProps {
  readonly at: MapPoint;
  readonly radiusMeters: number;
}

/** The chosen area, as a circle around its centre. */
export function ZoneRing({ at, radiusMeters }: ZoneRingProps) {
  const map = useMap();
  useEffect(() => {
    const ring = L.circle([at.lat, at.lng], { radius: radiusMeters, interactive: false, className: 'sablon-zone' });
    ring.addTo(map);
    return () => void ring.remove();
  }, [map, at.lat, at.lng, radiusMeters]);
  return null;
}

export interface ZoneShape {
  readonly id: string;
  readonly name: string;
  readonly corners: readonly MapPoint[];
}
export interface ZoneShapesProps {
  readonly zones: readonly ZoneShape[];
  /** Drawn with more weight. */
  readonly chosenId?: string | null;
}

const PANE = 'zones';
/** A name wider than its zone does not help. ASSUMPTION, by eye. */
const NAMED_FROM_PX = 64;

/** Outlines of zones on the ground with their names, below routes, pins and cars; a list beside the map has the same content. */
export function ZoneShapes({ zones, chosenId = null }: ZoneShapesProps) {
  const map = useMap();
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '330';
    pane.style.pointerEvents = 'none';
    const renderer = L.svg({ pane: PANE, padding: 0.3 });
    const shapes = zones.map(({ id, name, corners }) => {
      const shape = L.polygon(
        corners.map(({ lat, lng }): L.LatLngTuple => [lat, lng]),
        { renderer, pane: PANE, interactive: false, className: `sablon-shape ${id === chosenId ? 'is-chosen' : ''}` },
      );
      const label = document.createElement('span');
      label.textContent = name;
      shape.bindTooltip(label, { permanent: true, direction: 'center', className: 'sablon-shape-name', pane: PANE });
      return shape;
    });
    const group = L.layerGroup(shapes).addTo(map);
    const nameThem = () => {
      for (const shape of shapes) {
        const bounds = shape.getBounds();
        const wide = map.latLngToLayerPoint(bounds.getSouthEast()).x - map.latLngToLayerPoint(bounds.getNorthWest()).x;
        if (wide >= NAMED_FROM_PX) shape.openTooltip();
        else shape.closeTooltip();
      }
    };
    nameThem();
    map.on('zoomend', nameThem);
    return () => {
      map.off('zoomend', nameThem);
      group.remove();
      renderer.remove();
    };
  }, [map, zones, chosenId]);
  return null;
}
