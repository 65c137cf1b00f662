import { endpoints } from '@sablon/contracts';
import { pathOf } from '../../shared/api/path-of.js';
import { readBasemap } from './basemap-data.js';
import { buildNet, type BasemapNet } from './basemap-net.js';

/** Headers are decoded byte by byte: this restores a "©" sent as UTF-8. */
export const readAttribution = (header: string | null): string => {
  if (!header) return '';
  const bytes = Uint8Array.from(header, (letter) => letter.charCodeAt(0));
  if ([...header].some((letter) => letter.charCodeAt(0) > 255)) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return header;
  }
};

const BASEMAP_URL = pathOf(endpoints.map.basemap);

export interface Basemap {
  readonly net: BasemapNet;
  readonly attribution: string;
}

export type BasemapResult = { readonly ok: true; readonly basemap: Basemap } | { readonly ok: false };

const load = async (): Promise<BasemapResult> => {
  try {
    const response = await fetch(BASEMAP_URL, { headers: { accept: 'application/geo+json, application/json' } });
    if (!response.ok) return { ok: false };
    const features = readBasemap(await response.json());
    if (!features) return { ok: false };
    const attribution = readAttribution(response.headers.get('x-map-attribution'));
    return { ok: true, basemap: { net: buildNet(features), attribution } };
  } catch {
    return { ok: false };
  }
};

let current: Promise<BasemapResult> | null = null;

/** The basemap, fetched once per page; a failure is not cached, the next call retries. */
export const loadBasemap = (): Promise<BasemapResult> => {
  current ??= load().then((result) => {
    if (!result.ok) current = null;
    return result;
  });
  return current;
};
