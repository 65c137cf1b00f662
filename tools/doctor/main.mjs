// `npm run doctor`: looks at a configuration and every service it names, and says what to do; one line each. It reads the environment as
// `npm start` does (`--env FILE` adds the lines of a file, as docker compose reads `.env`), sends nothing and
// writes nothing but the compiled program.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { OperatorError } from '../process/operator-error.mjs';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { checkNodeVersion } from '../start/steps/node-version.mjs';
import { reasonOf } from './finding.mjs';
import { asText } from './report.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const USAGE = `npm run doctor                  looks at the environment and every service it names
npm run doctor -- --env FILE    with the settings of a file, as of docker compose
npm run doctor -- --json        the same for machines`;

function readArguments(given) {
  const options = { json: false, file: null };
  for (let index = 0; index < given.length; index += 1) {
    if (given[index] === '--json') options.json = true;
    else if (given[index] === '--env' && given[index + 1]) options.file = given[(index += 1)];
    else throw new OperatorError(USAGE);
  }
  return options;
}

/** The environment; as with docker compose, what is set there wins over the file. */
function environmentOf(file) {
  if (file === null) return process.env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

try {
  const { json, file } = readArguments(process.argv.slice(2));
  checkNodeVersion();
  // A clone may be looked at before its first start: only what is installed and compiled can be imported.
  await prepareProduct(ROOT, terminalReport(process.stderr), { web: false });
  const { examine } = await import('./examine.mjs');
  const findings = await examine(environmentOf(file));
  const text = json ? JSON.stringify({ findings }, null, 2) : asText(findings, process.stdout.isTTY);
  const code = findings.some(({ state }) => state === 'problem') ? 1 : 0;
  // A service that is silent may hold its socket, and a name server its question, long after their time.
  process.stdout.write(`${text}\n`, () => process.exit(code));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
