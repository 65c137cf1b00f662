// `npm run simulate -- --day`: starts the product in its own directory, plays the scripted day through its public interface at 20
// times real speed, prints the table and checks every invariant. `--soak` runs forty drivers on it for half an hour and checks
// memory and offers. `npm run simulate` alone runs the demo fleet and its passengers on a product that is already running
// (`--url`, default http://localhost:3000).
import { parseArgs } from 'node:util';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { onOwnProduct } from './own-product.mjs';
import { ROOT, startSimulator } from './simulator.mjs';
import { soak } from './soak.mjs';

const { values } = parseArgs({
  options: {
    day: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    url: { type: 'string', default: 'http://localhost:3000' },
    speed: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const environment = (url, speed) => ({ PUBLIC_URL: url, SABLON_SPEED: speed, SABLON_SEED: values.seed });

const report = terminalReport();
await prepareProduct(ROOT, report, { web: false });
if (values.day) {
  const speed = values.speed ?? '20';
  process.exitCode = await onOwnProduct(
    { speed, report },
    (stack) => startSimulator('day/main.js', environment(stack.url, speed)).ended,
  );
} else if (values.soak) {
  const speed = values.speed ?? '10';
  process.exitCode = await onOwnProduct({ speed, report }, (stack, directory) =>
    soak(stack, { directory, minutes: Number(values.minutes), env: environment(stack.url, speed) }),
  );
} else process.exitCode = await startSimulator('main.js', environment(values.url, values.speed ?? '1')).ended;
