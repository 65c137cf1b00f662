import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '@sablon/domain';
import type { Bounds } from './build-job.js';
import { EXTRACTS } from './download-extract.js';

/** What the person at the terminal asked for. */
export interface CommandOptions {
  /** An OpenStreetMap file, or the name of an extract to download. */
  readonly source: { readonly pbf: string } | { readonly download: string };
  readonly bounds: Bounds | null;
  readonly placesFiles: readonly string[];
  /** Null = where the server looks. */
  readonly out: string | null;
}

export type OptionsCode = 'command.help' | 'command.bad_option' | 'command.bad_bbox' | 'command.no_source';

export const USAGE = `Builds the map the product drives on, out of OpenStreetMap data.

  npm run map:build -- --pbf FILE [--bbox S,W,N,E] [--places FILE]… [--out DIR]
  npm run map:build -- --download ${Object.keys(EXTRACTS).join('|')}  [--bbox S,W,N,E] [--places FILE]… [--out DIR]

  --pbf FILE       an extract in PBF form, for instance belgium-latest.osm.pbf from download.geofabrik.de
  --download NAME  fetches that extract first (about 650 MB; goes on where it was cut off)
  --bbox S,W,N,E   only what lies between these degrees, for instance 50.70,4.15,51.02,4.65 for Brussels
  --places FILE    further places, one JSON object a line, or outlines in GeoJSON; may be given several times
  --out DIR        where to put the map (default: map in SABLON_DATA, where a running server picks it up)
`;

function parseBounds(text: string): Bounds | null {
  const sides = text.split(',').map(Number);
  const [south = NaN, west = NaN, north = NaN, east = NaN] = sides;
  const sane = sides.length === 4 && south < north && west < east && south >= -90 && north <= 90;
  return sane && west >= -180 && east <= 180 ? [south, west, north, east] : null;
}

/** Reads the command line. Codes: `command.help` (asked for), `command.bad_option`, `command.bad_bbox`, `command.no_source`. */
export function readOptions(args: readonly string[]): Result<CommandOptions, OptionsCode> {
  const text = { type: 'string' } as const;
  let values: Partial<Record<'pbf' | 'download' | 'bbox' | 'out', string>> & { places?: string[]; help?: boolean };
  try {
    const options = {
      pbf: text,
      download: text,
      bbox: text,
      places: { type: 'string', multiple: true },
      out: text,
      help: { type: 'boolean' },
    } as const;
    values = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    return fail('command.bad_option', { reason: (error as Error).message });
  }
  if (values.help) return fail('command.help');
  const { pbf, download, bbox, places = [], out = null } = values;
  if ((pbf === undefined) === (download === undefined)) return fail('command.no_source');
  if (download !== undefined && !Object.hasOwn(EXTRACTS, download))
    return fail('command.bad_option', { reason: `there is no extract called "${download}"` });
  const bounds = bbox === undefined ? null : parseBounds(bbox);
  if (bbox !== undefined && !bounds) return fail('command.bad_bbox', { bbox });
  return ok({
    source: pbf === undefined ? { download: download as string } : { pbf },
    bounds,
    placesFiles: places,
    out,
  });
}
