// `npm run replay -- --from 2026-11-27T16:00 --to 2026-11-27T20:00`: decides every recorded round of a past period again and says which come
// out otherwise; then plays the period through the engine with the settings as they were and, for each `--set weights.keepOfferSeconds=40`, with
// that value. Times are Brussels time unless they end in Z. It works on DATABASE_URL, else on the embedded Postgres of the data directory while
// the product is not running. Exit code 1: a round came out otherwise.
import { parseArgs } from 'node:util';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { shippedMap } from '../start/shipped-map.mjs';
import { withDatabase } from '../db/with-database.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { changesOf, figureTable, periodOf, replayLines } from './report.mjs';
import { fileURLToPath } from 'node:url';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    set: { type: 'string', multiple: true, default: [] },
    'records-only': { type: 'boolean', default: false },
  },
});

await prepareProduct(fileURLToPath(new URL('../..', import.meta.url)), terminalReport(), { web: false });
await withDatabase(async (url) => {
  const domain = await import('@sablon/domain');
  const { openDatabase, replayPeriod } = await import('@sablon/persistence');
  const { createGeo, dispatchZonesOf } = await import('@sablon/geo');
  const { playWhatIf } = await import('@sablon/dispatch-worker');
  const period = periodOf(values, domain.fromBrussels);
  const changes = changesOf(values.set, domain.WHAT_IF_FIELDS);
  const database = openDatabase({ url, poolSize: 2, applicationName: 'sablon-replay', zonesOf: dispatchZonesOf });
  try {
    if (values['records-only']) {
      const replay = await replayPeriod(database.sql, period.from, period.until);
      for (const line of replayLines(replay)) console.log(line);
      process.exitCode = replay.differing > 0 ? 1 : 0;
      return;
    }
    const geo = await createGeo({ mapDirectory: shippedMap((line) => console.log(line)) });
    try {
      const startedAt = performance.now();
      const result = await playWhatIf({ ...period, changes }, { sql: database.sql, routing: geo.routing });
      if (typeof result === 'string') throw new OperatorError(`Nothing was played: ${result}.`);
      for (const line of replayLines(result.replay)) console.log(line);
      console.log(`\n${figureTable(result)}`);
      console.log(`\nPlayed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
      process.exitCode = result.replay.differing > 0 ? 1 : 0;
    } finally {
      await geo.close();
    }
  } finally {
    await database.close();
  }
});
