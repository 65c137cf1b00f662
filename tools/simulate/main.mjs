// `npm run simulate -- --day`: starts the product in its own directory, plays the scripted day through its public interface at 20
// times real speed, prints the table and checks every invariant. `--shift` plays eight hours at a console at 24 times real speed, with
// sick drivers, breakdowns, late planes and no-shows, and counts the keys its alerts needed. `--soak` runs forty drivers on it for half an hour and checks
// memory and offers. `--city` plays a day of a city in memory with the product's own engine, hundreds of times as fast (`--seed`,
// `--drivers`, `--trips`, `--report FILE`). `npm run simulate` alone runs the demo fleet and its passengers on a product that is already running
// (`--url`, default http://localhost:3000).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { onOwnProduct } from './own-product.mjs';
import { ROOT, startSimulator } from './simulator.mjs';
import { playCity } from './city.mjs';
import { soak } from './soak.mjs';

const { values } = parseArgs({
  options: {
    day: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    shift: { type: 'boolean', default: false },
    city: { type: 'boolean', default: false },
    drivers: { type: 'string', default: '200' },
    trips: { type: 'string', default: '4500' },
    report: { type: 'string', default: '' },
    minutes: { type: 'string' },
    url: { type: 'string', default: 'http://localhost:3000' },
    speed: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const environment = (url, speed) => ({ PUBLIC_URL: url, SABLON_SPEED: speed, SABLON_SEED: values.seed });

const report = terminalReport();
await prepareProduct(ROOT, report, { web: false });
if (values.city) {
  process.exitCode = await playCity(values, report);
} else if (values.day) {
  const speed = values.speed ?? '20';
  process.exitCode = await onOwnProduct(
    { speed, report },
    (stack) => startSimulator('day/main.js', environment(stack.url, speed)).ended,
  );
} else if (values.shift) {
  const speed = values.speed ?? '24';
  process.exitCode = await onOwnProduct(
    { speed, report },
    (stack, directory) =>
      startSimulator(
        'shift/main.js',
        environment(stack.url, speed),
        ...['--minutes', values.minutes ?? '480', '--news', join(directory, 'arrivals', 'news.json')],
      ).ended,
  );
} else if (values.soak) {
  const speed = values.speed ?? '10';
  process.exitCode = await onOwnProduct({ speed, report }, (stack, directory) =>
    soak(stack, { directory, minutes: Number(values.minutes ?? 30), env: environment(stack.url, speed) }),
  );
} else process.exitCode = await startSimulator('main.js', environment(values.url, values.speed ?? '1')).ended;
