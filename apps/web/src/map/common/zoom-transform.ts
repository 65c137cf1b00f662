import L from 'leaflet';

/** The map's pixel origin after the current zoom animation. */
const coming = (map: L.Map, centre: L.LatLng, zoom: number): L.Point => {
  const pane = map.getPane('mapPane');
  const shift = pane ? L.DomUtil.getPosition(pane) : L.point(0, 0);
  return map.project(centre, zoom).subtract(map.getSize().divideBy(2)).add(shift).round();
};

/** Layer point of a place at the end of the current zoom, for elements that Leaflet animates by CSS. */
export const pointAfterZoom = (map: L.Map, place: L.LatLng, event: L.ZoomAnimEvent): L.Point =>
  map.project(place, event.zoom).subtract(coming(map, event.center, event.zoom));

/** Scales a canvas that covers the view along with the zoom animation; it is repainted sharp when the zoom ends. */
export const carryThroughZoom = (map: L.Map, canvas: HTMLElement, event: L.ZoomAnimEvent): void => {
  const corner = map.containerPointToLatLng([0, 0]);
  L.DomUtil.setTransform(canvas, pointAfterZoom(map, corner, event), map.getZoomScale(event.zoom, map.getZoom()));
};
