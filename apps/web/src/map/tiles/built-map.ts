import type L from 'leaflet';
import type { BasemapNet } from '../basemap/basemap-net.js';
import type { MapLanguage, MapTheme } from '../common/map-settings.js';
import { LabelLayer } from './label-layer.js';
import { Landmarks } from './landmarks.js';
import { openStudio, type OpenStudio } from './open-studio.js';
import type { ArchiveInfo } from './studio.js';
import { TileLayer } from './tile-layer.js';

export interface BuiltMapSettings {
  readonly theme: MapTheme;
  readonly language: MapLanguage;
  readonly net: BasemapNet | null;
  readonly onMissing: (count: number) => void;
}

/** The built map on a Leaflet map: its ground, with its labels on top. */
export class BuiltMap {
  private constructor(
    private readonly studio: OpenStudio,
    private readonly tiles: TileLayer,
    private readonly labels: LabelLayer,
    readonly info: ArchiveInfo,
  ) {}

  /** Reads the archive's header; throws if it cannot be fetched. */
  static async open(url: string, settings: BuiltMapSettings): Promise<BuiltMap> {
    const studio = await openStudio(url);
    try {
      const info = await studio.open();
      const labels = new LabelLayer(info, new Landmarks(settings.net), settings.theme, settings.language);
      const tiles = new TileLayer(studio, info, {
        theme: settings.theme,
        onPainted: ({ dataTile, facts }) => facts && labels.addFacts(dataTile, facts),
        wantsFacts: (square) => !labels.hasFacts(square),
        onMissing: settings.onMissing,
      });
      return new BuiltMap(studio, tiles, labels, info);
    } catch (problem) {
      studio.close();
      throw problem;
    }
  }

  /** Shows the map; `onFull` is called once every square of the view is shown. */
  addTo(map: L.Map, onFull: () => void): void {
    this.tiles.once('load', onFull);
    this.tiles.addTo(map);
    this.labels.addTo(map);
  }

  show(theme: MapTheme, language: MapLanguage): void {
    void this.tiles.turn(theme);
    this.labels.show(theme, language);
  }

  remove(): void {
    this.tiles.remove();
    this.labels.remove();
    this.studio.close();
  }
}
