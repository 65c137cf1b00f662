// For an operator with several cities. `npm run markets` lists the markets; `npm run markets -- draw <id> <name> <file.geojson>` draws one
// or draws it again, and `npm run markets -- join <id> <driver's e-mail>` makes a driver one of it (decision 119). It works on DATABASE_URL,
// else on the embedded Postgres of the data directory, with the product stopped.
import { readFileSync } from 'node:fs';
import { OperatorError } from './process/operator-error.mjs';
import { withDatabase } from './db/with-database.mjs';

const USAGE = `npm run markets                                   lists the markets
npm run markets -- draw <id> <name> <file.geojson>    draws a market: a file with one polygon
npm run markets -- join <id> <driver's e-mail>        makes a driver one of a market`;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read as JSON: ${error.message}`);
  }
}

/** The outline of the polygon in a GeoJSON file: itself, or in a feature, or in a collection of one. */
function outlineOf(json) {
  const { type, coordinates } = json.features?.[0]?.geometry ?? json.geometry ?? json;
  const ring = type === 'Polygon' ? coordinates?.[0] : undefined;
  const isRing = Array.isArray(ring) && ring.length >= 4 && ring.every((at) => at.slice(0, 2).every(Number.isFinite));
  if (!isRing || json.features?.length > 1) throw new OperatorError('The file must hold one GeoJSON polygon.');
  return ring.slice(0, -1).map(([lng, lat]) => ({ lat, lng }));
}

async function list({ database, readMarkets }) {
  for (const { id, name, drivers, trips, isRun } of await readMarkets(database.sql))
    console.log(
      `${id}  ${name}: drivers ${drivers}, open rides ${trips}, ${isRun ? 'matched now' : 'not matched now'}`,
    );
}

async function draw({ database, drawMarket }, id, name, file) {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id) || id === 'main')
    throw new OperatorError(
      'An id has small letters, digits and hyphens; main is everywhere else, and has no outline.',
    );
  const outline = outlineOf(readJson(file));
  await database.transaction((tx) => drawMarket(tx, { id, name, outline }));
  console.log(`Market ${id} is drawn.`);
}

async function join({ database, readMarkets, joinMarket }, id, email) {
  if (!(await readMarkets(database.sql)).some((market) => market.id === id))
    throw new OperatorError(`There is no market ${id}.`);
  if (!(await database.transaction((tx) => joinMarket(tx, email, id))))
    throw new OperatorError(`There is no driver ${email}.`);
  console.log(`${email} drives in market ${id}.`);
}

const [command = 'list', ...rest] = process.argv.slice(2);
const run = { list: [list, 0], draw: [draw, 3], join: [join, 2] }[command];
if (run && rest.length === run[1])
  await withDatabase(async (url) => {
    const parts = await import('@sablon/persistence');
    const database = parts.openDatabase({ url, poolSize: 1, applicationName: 'sablon-markets' });
    try {
      await run[0]({ ...parts, database }, ...rest);
    } finally {
      await database.close();
    }
  });
else {
  console.error(USAGE);
  process.exitCode = 1;
}
