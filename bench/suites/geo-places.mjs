// Finding places: how often the right one comes first, and the time per keystroke, beside two search libraries.
import { residentMegabytes } from '../harness/cpu.mjs';

const ENGINES = ['ours', 'minisearch', 'flexsearch'];

export async function geoPlaces({ helper, maps, report, log }) {
  const found = {};
  for (const engine of ENGINES) {
    const side = await helper('loads/geo-places.mjs');
    const opened = await side.ask('open', { ...maps, engine });
    const judged = await side.ask('judge');
    const { p50Ms, p95Ms, keystrokes, answered } = await side.ask('keystrokes');
    found[engine] = { ...judged, p95Ms };
    if (engine === 'ours') {
      report.figure('placesFrom', opened.source);
      report.figure('places', String(opened.places));
      report.figure('placeQueries', String(opened.queries));
      report.counted('keystrokes answered', answered, keystrokes);
      report.figure('suggestP50Ms', p50Ms);
      report.figure('suggestP95Ms', p95Ms, { limit: 10, goal: 'suggestions for a keystroke' });
      report.figure('top1Percent', judged.top1Percent, { limit: 90, atLeast: true, goal: 'right place first' });
      report.figure('top5Percent', judged.top5Percent, { limit: 97, atLeast: true, goal: 'right place among five' });
      report.figure('geocoderMb', residentMegabytes(side.pid));
      log(`not first: ${judged.misses.join(' · ')}`);
    } else
      report.figure(engine, {
        suggestP95Ms: Number(p95Ms.toPrecision(3)),
        top1Percent: Number(judged.top1Percent.toPrecision(3)),
        top5Percent: Number(judged.top5Percent.toPrecision(3)),
        indexSeconds: Number(opened.seconds.toPrecision(3)),
        mb: Math.round(residentMegabytes(side.pid)),
      });
    await side.stop();
  }
  for (const engine of ENGINES.slice(1))
    report.ratio(`suggestVs${engine[0].toUpperCase()}${engine.slice(1)}`, {
      value: found[engine].p95Ms / found.ours.p95Ms,
      spread: 0,
    });
}
