// Roads and places: our engine beside Valhalla on the same roads, our geocoder beside two search libraries on the same places.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_CORES, SERVER_CORE } from '../harness/cpu.mjs';
import { geoData } from '../harness/geo-data.mjs';
import { startHelper } from '../harness/helper.mjs';
import { installValhalla, VALHALLA_VERSION } from '../floors/valhalla-install.mjs';
import { geoPlaces } from './geo-places.mjs';
import { geoRoads } from './geo-roads.mjs';

const BUILD_SECONDS = 60; // issue 3: all of Belgium
const BUILD_MEGABYTES = 2_048;

/** Only the full size has limits for the build; the tiny one has no floor for roads, which would be a download of 290 MB. */
export const measures = () => ({
  figures: [
    ...['buildSeconds', 'buildCpuSeconds', 'buildPeakMb', 'oursMb', 'routeP50Ms', 'matrix50P50Ms', 'queryP50Ms'],
    ...['serviceMatrix50P50Ms', 'serviceRouteP50Ms', 'suggestP50Ms', 'top1Percent', 'top5Percent'],
    ...['suggestVsMinisearch', 'suggestVsFlexsearch'],
  ],
  counts: { 'rides routed': 1, 'tables filled': 1, 'pairs as plain Dijkstra': 1, 'keystrokes answered': 0.5 },
});

export async function run({ size, open, report, log }) {
  const directory = mkdtempSync(join(tmpdir(), 'sablon-bench-geo-'));
  await open({ stop: async () => rmSync(directory, { recursive: true, force: true }) });
  const data = await geoData(size, directory);
  const helper = (file, cores = SERVER_CORE) => open(startHelper(file, cores));
  const missing = size === 'tiny' ? 'the tiny size does without' : await installValhalla();
  report.figure('region', data.region);
  if (missing) report.without('Valhalla', missing);
  else report.figure('valhalla', VALHALLA_VERSION);

  const maps = { mapDirectory: join(directory, 'map'), tileDirectory: join(directory, 'tiles') };
  const built = await build(helper, 'loads/geo-build.mjs', { ...data, ...maps }, log);
  const goals = size === 'full' ? [{ limit: BUILD_SECONDS }, { limit: BUILD_MEGABYTES }] : [{}, {}];
  report.figure('buildSeconds', built.seconds, { ...goals[0], goal: 'all of Belgium, from PBF to a map in force' });
  report.figure('buildCpuSeconds', built.cpuSeconds);
  report.figure('buildPeakMb', built.peakMb, { ...goals[1], goal: 'largest memory of the build' });
  if (!missing) {
    const tiles = await build(helper, 'floors/valhalla.mjs', { ...data, ...maps }, log);
    report.figure('valhallaBuildSeconds', tiles.seconds);
    report.figure('valhallaBuildPeakMb', tiles.peakMb);
    report.ratio('buildVsValhalla', { value: tiles.seconds / built.seconds, spread: 0 });
  }
  await geoRoads({ size, helper, maps, withValhalla: !missing, report, log });
  await geoPlaces({ helper, maps, report, log });
}

/** Builds in a process that ends afterwards, so that it does not affect later measurements. */
async function build(helper, file, what, log) {
  const builder = await helper(file, ALL_CORES);
  const built = await builder.ask('build', what);
  await builder.stop();
  log(`${file} ${JSON.stringify(built)}`);
  return built;
}
