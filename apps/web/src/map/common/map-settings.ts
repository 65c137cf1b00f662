import { createContext, useContext } from 'react';
import type { Language } from '@sablon/domain';
import type { MapTheme } from './map-types.js';

export interface MapSettings {
  readonly language: Language;
  readonly theme: MapTheme;
}

/** Language and theme of the surrounding map. */
export const MapSettingsContext = createContext<MapSettings>({ language: 'fr', theme: 'dark' });

export const useMapSettings = (): MapSettings => useContext(MapSettingsContext);
