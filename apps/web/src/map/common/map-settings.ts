import { createContext, useContext } from 'react';
import type { Language, NameLanguage } from '@sablon/domain';

/** What the names on a map are written in. */
export type MapLanguage = NameLanguage;
export type MapTheme = 'dark' | 'light';

/** WGS 84 degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface MapSettings {
  readonly language: Language;
  readonly theme: MapTheme;
}

/** Language and theme of the surrounding map. */
export const MapSettingsContext = createContext<MapSettings>({ language: 'fr', theme: 'dark' });

export const useMapSettings = (): MapSettings => useContext(MapSettingsContext);
