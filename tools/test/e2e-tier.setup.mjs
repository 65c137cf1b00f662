// Before the end-to-end tier: the product is built, and the browser is there. Each test file starts its own stack
// (tools/stack/stack.mjs) on free ports and a data directory of its own.
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { ROOT } from '../stack/programs.mjs';
import { browserPath } from '../process/system-packages.mjs';
import { scratchDirectory } from './scratch.mjs';

export default async function setUp() {
  await prepareProduct(ROOT, terminalReport());
  const scratch = scratchDirectory();
  Object.assign(process.env, {
    CHROMIUM_PATH: browserPath(),
    TEST_SCRATCH: scratch.directory,
  });
  globalThis.sablonE2eTier = async () => scratch.remove();
}
