// All steps between a fresh clone and a product that can run. Uses nothing from npm before the dependencies are installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesAreInstalled, installDependencies } from './steps/dependencies.mjs';
import { buildIfChanged } from './steps/build.mjs';

/** Installs what is missing or out of date and needed to compile the sources; an image has none, and everything it needs. */
export async function prepareSources(root, report, { signal } = {}) {
  if (!existsSync(join(root, 'tsconfig.json'))) return;
  if (!dependenciesAreInstalled(root))
    await report.step('Installing packages (about a minute)', () => installDependencies(root, { signal }));
}

/** Runs `prepareSources`, and builds; steps that are up to date take no time. */
export async function prepareProduct(root, report, { signal, web = true } = {}) {
  await prepareSources(root, report, { signal });
  for (const half of web ? ['server', 'web'] : ['server'])
    await report.step(`Building the ${half}`, async (say) =>
      say((await buildIfChanged(root, half, { signal })) ? 'built' : 'up to date'),
    );
}
