// `node tools/spec-coverage/write.mjs`: writes e2e/spec-coverage.md from the titles of all tests that name a row. The files are
// loaded but no test is executed; `npm test` checks that they pass, and fails when this table claims more.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proofsInSources } from './sources.mjs';
import { judgeSources, writeTable } from './spec-coverage.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const files = [...new Set(proofsInSources(root).map(({ file }) => file))];
const scratch = mkdtempSync(join(tmpdir(), 'sablon-titles-'));
try {
  const outputFile = join(scratch, 'titles.json');
  const args = [
    join(root, 'node_modules/jest/bin/jest.js'),
    `--config=${join(root, 'tools/spec-coverage/listing.config.mjs')}`,
    '--testNamePattern=a^', // matches no title
    '--json',
    `--outputFile=${outputFile}`,
    '--runTestsByPath',
    ...files,
  ];
  // Some files read the tier's addresses while they are loaded; this one does not exist.
  const env = { ...process.env, TEST_DATABASE_ADMIN_URL: 'postgres://nowhere.test/none' };
  const { stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e9 });
  const run = JSON.parse(readFileSync(outputFile, 'utf8'));
  if (run.numRuntimeErrorTestSuites > 0) throw new Error(stderr.slice(0, 2_000));
  const { rows, later, proofs } = writeTable(root, [run]);
  console.log(`e2e/spec-coverage.md: ${rows} rows, ${later} of them later, ${proofs} proofs in ${files.length} files`);
  for (const problem of judgeSources(root)) console.log(`  ${problem}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
