import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Directory of real map data for checks, or null: SABLON_GEO_DATA, else `shared/geo-data` beside the repository. The data is
 * third-party and never part of the product; checks that need it say prominently when it is absent.
 */
export function geoDataDirectory(): string | null {
  const directory = process.env.SABLON_GEO_DATA ?? resolve(import.meta.dirname, '../../../../../shared/geo-data');
  return existsSync(join(directory, 'belgium-places-2021.ndjson')) ? directory : null;
}

/**
 * `geoDataDirectory` for checks that read the roads of the whole country, half a minute and more each: null except in `npm run
 * test:full`.
 */
export const wholeCountryDirectory = (): string | null =>
  process.env['TEST_FULL'] === '1' ? geoDataDirectory() : null;

/** Reports that a check against real data did not run. */
export function reportNotChecked(what: string): void {
  console.warn(
    `NOT CHECKED: ${what} — it needs geo-data (SABLON_GEO_DATA names its directory) and, for the whole country, npm run test:full`,
  );
}

/** A named place of the real data; class from city to hamlet. */
export interface RealPlace {
  readonly name: string;
  readonly placeClass: string;
  readonly lat: number;
  readonly lng: number;
}

/** Every named place of Belgium in the real data. */
export const readRealPlaces = (directory: string): RealPlace[] =>
  readFileSync(join(directory, 'belgium-places-2021.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { n, c, p } = JSON.parse(line) as { n: string; c: string; p: [number, number] };
      return { name: n, placeClass: c, lat: p[1], lng: p[0] };
    });
