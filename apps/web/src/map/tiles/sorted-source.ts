import { PmtilesSource, type Feature, type TileSource, type Zxy } from 'protomaps-leaflet';
import { readFacts, type TileFacts } from './label-facts.js';
import { drawerOf } from './tile-classes.js';

const keyOf = ({ x, y, z }: Zxy): string => `${z}/${x}/${y}`;

/** Puts each feature into the drawer its paint rule reads, so that no rule walks over the others' features. */
const sortFeatures = (layers: ReadonlyMap<string, readonly Feature[]>): Map<string, Feature[]> => {
  // A tile that is there but holds nothing we draw is land all the same.
  const drawers = new Map<string, Feature[]>(layers.size > 0 ? [['land', []]] : []);
  for (const [layer, features] of layers)
    for (const feature of features) {
      const name = drawerOf(layer, feature.props, feature.geomType);
      if (!name) continue;
      const drawer = drawers.get(name);
      if (drawer) drawer.push(feature);
      else drawers.set(name, [feature]);
    }
  return drawers;
};

const KEPT_FACTS = 128;

/** Tiles of an archive, sorted for painting as they arrive; what they say in words is kept beside. */
export class SortedSource implements TileSource {
  private readonly archive: PmtilesSource;
  private readonly facts = new Map<string, TileFacts>();

  constructor(url: string) {
    this.archive = new PmtilesSource(url, false);
  }

  async get(tile: Zxy, tileSize: number): Promise<Map<string, Feature[]>> {
    const layers = await this.archive.get(tile, tileSize);
    if (this.facts.size >= KEPT_FACTS) this.facts.clear();
    this.facts.set(keyOf(tile), readFacts(layers));
    return sortFeatures(layers);
  }

  factsOf(tile: Zxy): TileFacts {
    return this.facts.get(keyOf(tile)) ?? { lines: [], points: [] };
  }

  async header(): Promise<{
    minZoom: number;
    maxZoom: number;
    west: number;
    south: number;
    east: number;
    north: number;
  }> {
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await this.archive.p.getHeader();
    return { minZoom, maxZoom, west: minLon, south: minLat, east: maxLon, north: maxLat };
  }
}
