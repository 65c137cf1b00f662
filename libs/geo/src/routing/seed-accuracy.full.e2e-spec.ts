import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '../graph/contract.js';
import { readGraphFile } from '../map/graph-file.js';
import { buildRoads } from '../roads/build-roads.js';
import { readSeedNet } from '../seed/seed-net.js';
import { reportNotChecked, wholeCountryDirectory } from '../testing/geo-data.js';
import { sampleDrives, type DriveKind } from '../testing/sample-drives.js';
import { GraphEngine } from './graph-engine.js';
import { BUILT_PROFILE, SEED_PROFILE } from './seed-calibration.js';
import type { RoutingEngine } from './routing-engine.js';

const DRIVES = 1_000;
/** Not the seed of the calibration: no drive of the test was fitted. */
const SEED = 2026;
/** Building the map takes a minute and a half on one core; generous for a busy machine. */
const BUILD_TIMEOUT_MS = 900_000;

const directory = wholeCountryDirectory();
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function seedEngine(): RoutingEngine {
  const { graph } = readSeedNet();
  return new GraphEngine({ graph, hierarchy: contract(graph) }, SEED_PROFILE, { source: 'hand-written' });
}

async function builtEngine(geoData: string): Promise<RoutingEngine> {
  const scratch = await mkdtemp(join(tmpdir(), 'sablon-roads-'));
  try {
    const [osmFile, outputFile] = [join(geoData, 'belgium-roads-2021.osm.pbf'), join(scratch, 'graph.bin')];
    await buildRoads({ osmFile, bounds: null, placesFiles: [], outputFile }, () => undefined);
    const graph = readGraphFile(await readFile(outputFile));
    if (!graph.ok) throw new Error(graph.error.code);
    return new GraphEngine(graph.value, BUILT_PROFILE, { source: 'real roads' });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Errors as shares of the real figure. */
interface Errors {
  readonly time: number[];
  readonly distance: number[];
}

describe('answers without a built map, against the real roads', () => {
  it(
    'are off by at most 10 % in time and 8 % in distance for half of the drives in the service area',
    async () => {
      if (!directory) return reportNotChecked('accuracy of the hand-written map');
      const [seed, built] = [seedEngine(), await builtEngine(directory)];
      const all: Errors = { time: [], distance: [] };
      const byKind = new Map<DriveKind, Errors>();
      for (const { kind, from, to } of sampleDrives(directory, DRIVES, SEED)) {
        const [ours, real] = [await seed.route(from, to), await built.route(from, to)];
        expect(real.quality).toBe('built');
        const errors = byKind.get(kind) ?? { time: [], distance: [] };
        byKind.set(kind, errors);
        for (const list of [all, errors]) {
          list.time.push(Math.abs(ours.durationSeconds / real.durationSeconds - 1));
          list.distance.push(Math.abs(ours.distanceMeters / real.distanceMeters - 1));
        }
      }
      const report = [['all', all] as const, ...byKind].map(
        ([kind, { time, distance }]) =>
          `${kind}: time median ${percent(quantile(time, 0.5))}, p90 ${percent(quantile(time, 0.9))}; ` +
          `distance median ${percent(quantile(distance, 0.5))}, p90 ${percent(quantile(distance, 0.9))}`,
      );
      console.info(`hand-written map against real roads, ${DRIVES} drives\n${report.join('\n')}`);
      expect(quantile(all.time, 0.5)).toBeLessThanOrEqual(0.1);
      expect(quantile(all.distance, 0.5)).toBeLessThanOrEqual(0.08);
      expect(quantile(all.time, 0.9)).toBeLessThanOrEqual(0.25);
      expect(quantile(all.distance, 0.9)).toBeLessThanOrEqual(0.26);
    },
    BUILD_TIMEOUT_MS,
  );
});
