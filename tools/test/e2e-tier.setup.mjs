// Before the end-to-end tier: the product is built, one Postgres holds a migrated and seeded template that each product copies,
// and each worker has a browser. A test file still starts a product of its own (tools/stack/stack.mjs) on free ports.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath, shellPath } from '../process/system-packages.mjs';
import { ROOT } from '../stack/programs.mjs';
import { startProductHost } from '../stack/hosted-family.mjs';
import { runSeed } from '../stack/seed.mjs';
import { buildShippedMap } from '../stack/shipped-map.mjs';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { CHROMIUM_FLAGS } from './chromium-flags.mjs';
import { scratchDirectory } from './scratch.mjs';
import { startTestCluster } from './test-cluster.mjs';

const seeded = (url) => runSeed({ ...process.env, DATABASE_URL: url, SABLON_MODE: 'demo' });

export default async function setUp({ maxWorkers }) {
  await prepareProduct(ROOT, terminalReport());
  const scratch = scratchDirectory();
  const map = join(scratch.directory, 'map');
  // The streets of Brussels, as a first start has them; one build for every product of the tier.
  process.env.SABLON_MAP = map;
  const executablePath = shellPath();
  const forEachWorker = (start) => Promise.all(Array.from({ length: maxWorkers }, (_, index) => start(index)));
  const [postgres, browsers, hosts, { ok, line }] = await Promise.all([
    startTestCluster({ fill: seeded }),
    forEachWorker(() => chromium.launchServer({ executablePath, args: CHROMIUM_FLAGS, host: '127.0.0.1' })),
    forEachWorker((index) => startProductHost(join(scratch.directory, `host-${index + 1}.log`))),
    buildShippedMap('first', map),
  ]);
  if (!ok) throw new Error(`The map of Brussels could not be built: ${line}`);
  Object.assign(process.env, {
    CHROMIUM_PATH: browserPath(),
    TEST_BROWSERS: browsers.map((browser) => browser.wsEndpoint()).join(' '),
    TEST_HOSTS: hosts.map((host) => host.address).join(' '),
    TEST_SCRATCH: scratch.directory,
  });
  globalThis.stopTestTier = async () => {
    await Promise.all([...browsers.map((browser) => browser.close()), ...hosts.map((host) => host.stop())]);
    await postgres.stop();
    scratch.remove();
  };
}
