import { z } from 'zod';
import {
  ChangeSavedPlaceRequest,
  MyPlacesView,
  PlaceChoice,
  SavePlaceRequest,
  SavedPlaceView,
} from '../bookings/bookings.js';
import { SIGNED_IN, STAFF, file, verbsOf } from '../endpoint.js';
import { Done, PlaceView, Uuid } from '../kernel/primitives.js';
import { ROUTING } from '../refusals.js';
import { DemandView, DispatchZonesView } from './fleet.js';
import {
  MapStatusView,
  NearbyCarsQuery,
  NearbyCarsView,
  PopularQuery,
  ReverseQuery,
  RoutePreviewRequest,
  RouteView,
  SuggestQuery,
  SuggestView,
} from './places.js';
import { NewZoneRequest, OfficeZonesView, RetireZoneRequest, ZoneOutlinesView, ZoneRequest } from './zones.js';

const { get, post, put, patch, del } = verbsOf('fleet');

/** The layers of the dispatchers’ map other than vehicles. */
export const fleetMap = {
  zones: get('/dispatch/zones', {
    access: STAFF,
    reply: DispatchZonesView,
    summary: 'Reads the zones of the dispatchers’ map with their waiting drivers.',
  }),
  outlines: get('/dispatch/zones/outlines', {
    access: STAFF,
    reply: ZoneOutlinesView,
    summary: 'Reads the outlines of the drawn zones.',
  }),
  demand: get('/dispatch/demand', {
    access: STAFF,
    reply: DemandView,
    summary: 'Reads the demand the dispatchers’ map shows by place.',
  }),
};

/** Zones drawn by hand, for staff. */
export const zones = {
  list: get('/admin/zones', {
    access: STAFF,
    reply: OfficeZonesView,
    summary: 'Lists every drawn zone, past and present, in its latest state.',
  }),
  add: post('/admin/zones', {
    access: STAFF,
    body: NewZoneRequest,
    reply: OfficeZonesView,
    errors: [
      'request.key_reused',
      'zone.changed_meanwhile',
      'zone.corners',
      'zone.crosses',
      'zone.name_taken',
      'zone.outside',
      'zone.too_large',
      'zone.too_many',
      'zone.too_small',
    ],
    summary: 'Draws a zone.',
  }),
  change: put('/admin/zones/:id', {
    access: STAFF,
    params: { id: Uuid },
    body: ZoneRequest,
    reply: OfficeZonesView,
    errors: [
      'request.key_reused',
      'zone.changed_meanwhile',
      'zone.corners',
      'zone.crosses',
      'zone.has_rules',
      'zone.name_taken',
      'zone.outside',
      'zone.retired',
      'zone.too_large',
      'zone.too_many',
      'zone.too_small',
    ],
    summary: 'Changes a drawn zone.',
  }),
  retire: post('/admin/zones/:id/retire', {
    access: STAFF,
    params: { id: Uuid },
    body: RetireZoneRequest,
    reply: OfficeZonesView,
    errors: ['request.key_reused', 'zone.changed_meanwhile', 'zone.has_rules', 'zone.retired'],
    summary: 'Retires a drawn zone.',
  }),
};

/** Addresses and places. */
export const places = {
  suggest: get('/places/suggest', {
    access: 'anyone',
    query: SuggestQuery,
    reply: SuggestView,
    summary: 'Suggests places for what has been typed.',
  }),
  popular: get('/places/popular', {
    access: 'anyone',
    query: PopularQuery,
    reply: SuggestView,
    summary: 'Lists the airports or stations shown before anything is typed.',
  }),
  resolve: get('/places/resolve', {
    access: 'anyone',
    query: PlaceChoice,
    reply: PlaceView,
    errors: ['geo.place_unknown'],
    summary: 'Reads the place behind an id returned earlier.',
  }),
  reverse: get('/places/reverse', {
    access: 'anyone',
    query: ReverseQuery,
    reply: PlaceView,
    summary: 'Finds the place at a point.',
  }),
  nearbyCars: get('/places/nearby-cars', {
    access: 'anyone',
    query: NearbyCarsQuery,
    reply: NearbyCarsView,
    errors: ['request.too_many'],
    summary: 'Shows roughly where free cars are around a point.',
  }),
  route: post('/routes/preview', {
    access: 'anyone',
    body: RoutePreviewRequest,
    reply: RouteView,
    errors: ROUTING,
    summary: 'Draws a route for the map before there is a quote.',
    example: { from: { lat: 50.8357, lng: 4.3365 }, to: { lat: 50.9014, lng: 4.4844 } },
  }),
};

/** The caller’s own favourite and recent places. */
export const myPlaces = {
  list: get('/me/places', {
    access: SIGNED_IN,
    reply: MyPlacesView,
    summary: 'Lists the caller’s favourite and recent places.',
  }),
  save: post('/me/places', {
    access: SIGNED_IN,
    body: SavePlaceRequest,
    reply: SavedPlaceView,
    status: 201,
    errors: ['geo.place_unknown', 'saved_place.already_saved', 'saved_place.kind_taken', 'saved_place.too_many'],
    summary: 'Saves a favourite place.',
    example: { kind: 'home', place: { id: 'station:bruxelles-midi' } },
  }),
  change: patch('/me/places/:id', {
    access: SIGNED_IN,
    params: { id: Uuid },
    body: ChangeSavedPlaceRequest,
    reply: SavedPlaceView,
    errors: ['geo.place_unknown', 'request.not_found', 'saved_place.already_saved', 'saved_place.kind_taken'],
    summary: 'Changes a favourite place.',
  }),
  remove: del('/me/places/:id', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: Done,
    errors: ['request.not_found'],
    summary: 'Deletes a favourite place.',
  }),
};

/** The map and what it is made of. */
export const map = {
  basemap: get('/map/basemap', {
    access: 'anyone',
    reply: file('application/geo+json'),
    summary: 'Serves regions, water and green as drawn by hand, as GeoJSON: the ground where no tiles are.',
    description: 'The same until the next release: cached for an hour, then revalidated.',
  }),
  zones: get('/map/zones', {
    access: 'anyone',
    reply: file('application/geo+json'),
    summary: 'Serves the service area, airports, station forecourts and taxi ranks as GeoJSON.',
    description: 'Cached for an hour, then revalidated.',
  }),
  tiles: get('/map/basemap.pmtiles', {
    access: 'anyone',
    query: z.object({ build: z.unknown().optional() }),
    reply: file('application/vnd.pmtiles'),
    errors: ['map.tiles_missing', 'request.range_invalid'],
    summary: 'Serves the built map’s vector tiles, whole or in parts with `Range`.',
    description:
      'With `build` as the status names it the reply may be cached for good; without it clients revalidate each time.',
  }),
  status: get('/map/status', {
    access: 'anyone',
    reply: MapStatusView,
    errors: ['map.tiles_missing'],
    summary: 'Names the sources of the map and of its routes.',
  }),
};
