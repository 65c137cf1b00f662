import {
  endpoints,
  type DispatchZonesView,
  type NewZoneRequest,
  type OfficeZonesView,
  type ZoneRequest,
} from '@sablon/contracts';
import type { LatLng, Localized } from '@sablon/domain';
import { call, callFile } from '../shared/api/http-client.js';

export const ZONES_KEY = ['office', 'zones'] as const;

export const readZones = (signal?: AbortSignal): Promise<OfficeZonesView> =>
  call(endpoints.zones.list, signal ? { signal } : {});
export const addZone = (body: NewZoneRequest): Promise<OfficeZonesView> => call(endpoints.zones.add, { body });
export const changeZone = (uuid: string, body: ZoneRequest): Promise<OfficeZonesView> =>
  call(endpoints.zones.change, { params: { id: uuid }, body });
export const retireZone = (uuid: string, version: number): Promise<OfficeZonesView> =>
  call(endpoints.zones.retire, { params: { id: uuid }, body: { version } });

/** Cars and waiting rides per zone, as on the console. */
export const readCounts = (signal: AbortSignal): Promise<DispatchZonesView> =>
  call(endpoints.fleetMap.zones, { signal });

/** A known outline to start from. */
export interface KnownOutline {
  readonly id: string;
  readonly name: Localized;
  readonly corners: readonly LatLng[];
}
interface KnownZones {
  readonly features: readonly {
    readonly id: string;
    readonly properties: { readonly name: Localized };
    readonly geometry: { readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[] };
  }[];
}

/** Airports, stations, stands and regions in one piece, with no more corners than a zone may have. */
export async function readKnownOutlines(most: number, signal: AbortSignal): Promise<readonly KnownOutline[]> {
  const { blob } = await callFile(endpoints.map.zones, { signal });
  const { features } = JSON.parse(await blob.text()) as KnownZones;
  return features.flatMap(({ id, properties, geometry }) => {
    const [[outline = []] = [], ...more] = geometry.coordinates;
    // GeoJSON repeats the first corner at the end.
    const corners = outline.slice(0, -1).map(([lng, lat]) => ({ lat, lng }));
    return more.length > 0 || corners.length > most ? [] : [{ id, name: properties.name, corners }];
  });
}
