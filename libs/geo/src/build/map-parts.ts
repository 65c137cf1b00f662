import type { MapPart } from '../map/map-manifest.js';
import type { BuildJob } from './build-job.js';

/** What makes each part of a map. Loaded on demand: every part runs in a thread of its own and needs only its own code. */
export const PART_JOBS: Readonly<Partial<Record<MapPart, () => Promise<BuildJob>>>> = {
  roads: async () => (await import('../roads/build-roads.js')).buildRoads,
  places: async () => (await import('../places/build/build-places.js')).buildPlaces,
  tiles: async () => (await import('../tiles/build-tiles.js')).buildTiles,
};

/** The parts a build makes. */
export const MAP_PARTS = Object.keys(PART_JOBS) as MapPart[];
