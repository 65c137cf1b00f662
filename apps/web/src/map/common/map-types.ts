export type MapLanguage = 'fr' | 'nl' | 'en';
export type MapTheme = 'dark' | 'light';

/** WGS 84 degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}
