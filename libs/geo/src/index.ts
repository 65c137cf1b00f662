export type {
  Matrix,
  Route,
  RouteStep,
  RoutingEngine,
  RoutingInfo,
  RoutingOptions,
  Snap,
} from './routing/routing-engine.js';
export { tripEta, type TripEta } from './routing/routing-engine.js';
export type { CarReport, RoadFix } from './matching/car-report.js';
export { stepSentence } from './routing/step-sentences.js';
export type { Geocoder, Place, PlaceKind, PlaceQuality, PlaceSuggestion, SuggestOptions } from './places/place.js';
export { elsewhereNamed, isSamePlace, type ElsewherePlace } from './places/known/elsewhere.js';
export { openPlaces, type PlacesFileCode } from './places/check-sections.js';
export type { PlacesIndex } from './places/places-index.js';
export { geocoderBefore, type GeocoderBefore } from './engines/photon-geocoder.js';
export { IndexGeocoder } from './places/index-geocoder.js';
export { RoutingRefused, type RoutingRefusalCode } from './service/threaded-routing.js';
export type { GeoLogger } from './service/live-map.js';
export { createGeo, type Geo, type GeoInfo, type GeoOptions } from './create-geo.js';
export { estimateByFormula, type Estimate } from './routing/formula.js';
export { FormulaEngine } from './routing/formula.js';
export type { ServiceArea } from './area/zones-geojson.js';
export { allZones, isInServiceArea, licenceAreaAt, zoneOf, zonesAt, type Zone } from './area/zone-table.js';
export type { ServiceZone, ZoneKind, ZoneRule } from './area/polygon.js';
export { allDispatchZones, dispatchZoneAt, dispatchZonesOf } from './area/dispatch-zones.js';
export { DrawnZoneMap, NO_DRAWN_ZONES, type DispatchZone } from './area/dispatch-zones.js';
export { CachedDrawnZones } from './area/dispatch-zones.js';
export type { OutsideArea } from './area/zones-geojson.js';
export type { ZonesGeoJson } from './area/zones-geojson.js';
export type { Basemap, BasemapFeature, BasemapGeometry, BasemapProperties } from './tiles/basemap.js';
export { ROAD_CLASSES, type RoadClass } from './graph/road-graph.js';
export { loadBuiltMap, saveBuiltMap, type BuiltMap, type BuiltMapCode } from './map/map-build.js';
export { manifestPath, mapFilePath, readMapManifest, type MapManifest, type MapPart } from './map/map-manifest.js';
export { ASSUMED_TRAFFIC, FREE_FLOW } from './traffic/traffic-table.js';
export { driveParts } from './traffic/drive-parts.js';
export { isInformative, learnFactors, observeDrive, type TrafficObservation } from './traffic/learn-factors.js';
export { readTrafficTable } from './traffic/traffic-table.js';
export { TimedRouting } from './traffic/drive-parts.js';
export type { TrafficTable } from './traffic/traffic-table.js';
export {
  engineBefore,
  ROUTING_CHOICES,
  type EngineBefore,
  type RoutingSettingCode,
} from './engines/fallback-routing.js';
export type { ServiceCall, OnServiceCall } from './http/http-failure.js';
export type { ExternalRoutingInfo } from './routing/routing-engine.js';
export { TileFile, type TileFileCode } from './tiles/tile-file.js';
