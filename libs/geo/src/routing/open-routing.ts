import type { Failure } from '@sablon/domain';
import { contract } from '../graph/contract.js';
import { loadBuiltMap, type BuiltMapCode } from '../map/built-map.js';
import { readSeedNet, type SeedRoad } from '../seed/seed-net.js';
import { GraphEngine } from './graph-engine.js';
import { BUILT_PROFILE, SEED_PROFILE } from './net-profile.js';

/** The engine in use, the seed's roads for drawing, and why no built map is used when one was asked for. */
export interface OpenRouting {
  readonly engine: GraphEngine;
  readonly seedRoads: readonly SeedRoad[];
  readonly attribution: string;
  readonly mapProblem?: Failure<BuiltMapCode>;
}

/** Opens the built map of a directory, or the seed net when there is none or it is damaged; the problem is handed on. */
export async function openRouting(mapDirectory?: string): Promise<OpenRouting> {
  const seed = readSeedNet();
  const map = mapDirectory === undefined ? null : await loadBuiltMap(mapDirectory);
  if (map?.ok) {
    const { manifest } = map.value;
    const engine = new GraphEngine(map.value, BUILT_PROFILE, { source: manifest.source, builtAt: manifest.builtAt });
    return { engine, seedRoads: seed.roads, attribution: manifest.attribution };
  }
  const engine = new GraphEngine({ graph: seed.graph, hierarchy: contract(seed.graph) }, SEED_PROFILE, {
    source: 'hand-written main-road net, times bounded by the calibrated formula',
  });
  return { engine, seedRoads: seed.roads, attribution: '', mapProblem: map?.error };
}
