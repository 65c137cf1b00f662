// Records a real Valhalla's answers for the invented town, for the adapter's tests:
//   node tools/build.mjs --server && node bench/floors/valhalla-record.mjs [HOME]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VALHALLA_HOME } from './valhalla-actor.mjs';

const geo = (file) => import(new URL(`../../libs/geo/dist/${file}.js`, import.meta.url));
const { townAsOsm } = await geo('testing/town');
const { recordTown } = await geo('testing/town-questions');
const { writeOsmPbf } = await geo('testing/write-osm-pbf');
const { ValhallaEngine } = await geo('engines/valhalla-engine');

const directory = mkdtempSync(join(tmpdir(), 'sablon-valhalla-'));
const roads = join(directory, 'town.osm.pbf');
writeOsmPbf(roads, townAsOsm());
const server = fileURLToPath(new URL('valhalla-server.mjs', import.meta.url));
const child = spawn(process.execPath, [server, roads, join(directory, 'tiles'), process.argv[2] ?? VALHALLA_HOME], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [port] = await once(child.stdout.setEncoding('utf8'), 'data');

const recorded = {};
const recorder = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const answer = await fetch(`http://127.0.0.1:${Number(port)}${request.url}`, { method: request.method, body });
  const value = await answer.json();
  recorded[`${request.url} ${body}`] = { status: answer.status, value };
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
});
await once(recorder.listen(0, '127.0.0.1'), 'listening');
await recordTown((blocks) => new ValhallaEngine({ url: `http://127.0.0.1:${recorder.address().port}`, blocks }));
const target = fileURLToPath(new URL('../../libs/geo/src/testing/valhalla-town.json', import.meta.url));
writeFileSync(target, `${JSON.stringify(recorded, null, 1)}\n`);
console.log(`${Object.keys(recorded).length} answers in ${target}`);
recorder.close();
child.stdin.end();
await once(child, 'exit');
rmSync(directory, { recursive: true });
process.exit(0);
