// Lighthouse beside the bench, installed on first use: not a dependency of the product (185 MB, 200 packages).
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { browserPath } from '../../tools/process/system-packages.mjs';

/** The last version of Lighthouse that runs on Node 20. */
export const LIGHTHOUSE_VERSION = '12.8.2';
const HOME = fileURLToPath(new URL('../.lighthouse', import.meta.url));
const INSTALL_LIMIT_MS = 180_000;
/** For one page, several times what it needs. */
const AUDIT_LIMIT_MS = 60_000;
const run = promisify(execFile);

/** Installs Lighthouse unless it is present; returns why it could not, or null. */
export async function installLighthouse() {
  const installed = () => existsSync(join(HOME, 'node_modules/lighthouse/package.json'));
  if (installed()) return null;
  mkdirSync(HOME, { recursive: true });
  const about = { name: 'bench-lighthouse', private: true, dependencies: { lighthouse: LIGHTHOUSE_VERSION } };
  writeFileSync(join(HOME, 'package.json'), JSON.stringify(about, null, 2));
  try {
    const flags = ['--prefix', HOME, '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...flags], { cwd: HOME, timeout: INSTALL_LIMIT_MS });
    return installed() ? null : 'npm installed nothing';
  } catch ({ message }) {
    return message.split('\n')[0];
  }
}

/**
 * The results of each round: scores from 0 to 100 of each page by category, on a simulated phone (Lighthouse's own slow 4G and
 * processor), and the milliseconds its scripts blocked it.
 */
export async function auditPages(urls, rounds) {
  const program = fileURLToPath(new URL('lighthouse-audit.mjs', import.meta.url));
  const timeout = (urls.length * rounds + 1) * AUDIT_LIMIT_MS;
  const { stdout } = await run(process.execPath, [program, HOME, browserPath(), String(rounds), ...urls], { timeout });
  return JSON.parse(stdout);
}
