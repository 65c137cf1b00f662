import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants, invariantCount } from '../db/invariants.mjs';
import { startStack } from '../stack/stack.mjs';

/** Starts the product with demo accounts in its own directory, passes it to `work`, and counts broken invariants afterwards. */
export async function onOwnProduct({ speed, report }, work) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sablon-simulated-'));
  const stack = await startStack({ dataDirectory, report, env: { SABLON_TIME_FACTOR: speed } });
  try {
    const code = await work(stack, dataDirectory);
    const broken = await brokenInvariants(stack.databaseUrl);
    for (const { name, rows } of broken) console.error(`${name}: ${JSON.stringify(rows)}`);
    console.log(`${invariantCount() - broken.length} invariants hold, ${broken.length} broken`);
    return code || (broken.length > 0 ? 1 : 0);
  } finally {
    await stack.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
