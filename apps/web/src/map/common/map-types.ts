import type { NameLanguage } from '@sablon/domain';

/** What the names on a map are written in. */
export type MapLanguage = NameLanguage;
export type MapTheme = 'dark' | 'light';

/** WGS 84 degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}
