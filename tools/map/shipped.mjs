// Builds the map that comes with the product: `node tools/map/shipped.mjs first|whole DIRECTORY`. Runs in a process of its own, so
// that the memory of a build goes back to the system. `npm start`, the tests and the image call it; it needs a compiled server.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedMapCommand } from '../../libs/geo/dist/build/shipped-map.js';

const packFile = resolve(fileURLToPath(import.meta.url), '../../../data/map/belgium.pack');
const [extent, directory] = process.argv.slice(2);
if (!['first', 'whole'].includes(extent) || !directory) {
  console.error('Usage: node tools/map/shipped.mjs first|whole DIRECTORY');
  process.exit(2);
}
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop.abort());
process.exitCode = await shippedMapCommand(extent, resolve(directory), {
  packFile,
  write: (line) => console.log(line),
  signal: stop.signal,
});
