// `npm run backup -- [FILE]` and `npm run restore -- FILE [--replace]` (docs/operating.md). A restore may be the first command in a
// fresh clone, so only Node's own modules are imported at the top.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../process/operator-error.mjs';
import { prepareSources } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { checkNodeVersion } from '../start/steps/node-version.mjs';
import { ROOT } from '../stack/programs.mjs';
import { bucketLine } from './bucket-line.mjs';
import { archiveName } from './schedule.mjs';
import { sentenceOf } from './sentences.mjs';

const { env } = process;
const report = terminalReport();
const stopRequest = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);

const place = {
  dataDirectory: resolve(ROOT, env.SABLON_DATA || '.data'),
  databaseUrl: env.SABLON_OWNER_DATABASE_URL || env.DATABASE_URL || undefined,
  report,
  signal: stopRequest.signal,
};

try {
  const [command, ...rest] = process.argv.slice(2);
  const options = readOptions(command, rest);
  checkNodeVersion();
  await prepareSources(ROOT, report, { signal: stopRequest.signal });
  if (command === 'backup') await backup(options);
  else await restore(options);
} catch (error) {
  const sentence = stopRequest.signal.aborted ? 'Stopped; nothing was changed.' : sentenceOf(error);
  report.print(sentence ? `\n  ${sentence}\n` : (error.stack ?? String(error)));
  process.exitCode = 1;
}

async function backup({ file }) {
  const { backUp } = await import('./back-up.mjs');
  const made = await backUp({ ...place, file });
  report.print(`\n  ${file} (${megabytes(made.sizeBytes)})`);
  const secrets = made.hasSecrets ? ' and the secrets of this Sablon' : '';
  report.print(
    `  It holds people's data${secrets}: keep it where only you can read it, and not on this machine alone.`,
  );
  if (!made.hasSecrets) report.print('  There is no secrets.json here: save the secrets of your environment yourself.');
  const elsewhere = bucketLine(process.env);
  if (elsewhere) report.print(elsewhere);
  else if (made.missing > 0)
    report.print(`  ${made.missing} documents that rows name are not in ${place.dataDirectory}.`);
  if (made.broken?.length)
    report.print(`  Not settled at that moment, as work under way may be: ${made.broken.join(', ')}.`);
}

async function restore({ file, replace }) {
  const { restore: run } = await import('./restore.mjs');
  const { manifest, leftOut, broken, former } = await run({ ...place, file, replace });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  report.print(
    `\n  Restored: ${rows} rows and ${manifest.files.length} files as of ${manifest.takenAt}. Start with npm start.`,
  );
  if (leftOut.length > 0) report.print(`  Left out, because no migration makes them: ${leftOut.join(', ')}.`);
  if (broken.length > 0) report.print(`  Not settled, as at the moment of the backup: ${broken.join(', ')}.`);
  const elsewhere = bucketLine(process.env);
  if (elsewhere) report.print(elsewhere);
  if (former) report.print(`  The former database is still there under the name ${former}: drop it yourself.`);
}

function readOptions(command, args) {
  const usage = command === 'backup' ? 'npm run backup -- [FILE.tar.gz]' : 'npm run restore -- FILE.tar.gz [--replace]';
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: command === 'restore' ? { replace: { type: 'boolean', default: false } } : {},
    });
    const [name = command === 'backup' ? archiveName(new Date()) : undefined, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new Error('one file is wanted');
    return { file: resolve(env.INIT_CWD || '.', name), ...values }; // npm changes the directory, and says where it was
  } catch (error) {
    throw new OperatorError(`Usage: ${usage} (${error.message})`, { cause: error });
  }
}

/** Ends after the entry under way; asked again, at once. What that leaves behind, the next restore clears away. */
function stop() {
  if (stopRequest.signal.aborted) process.exit(130);
  stopRequest.abort();
}

function megabytes(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
