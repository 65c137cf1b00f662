// The resources of one run of benches: a directory, the products under test, and every helper that must end with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTown } from './people.mjs';
import { startProduct } from './product.mjs';
import { startProfile } from './profile.mjs';

/**
 * Opens a stage. With `shared` every bench gets the same product, started in `mode` regardless of what it requests, with no
 * driver left on shift by the bench before; else each gets its own.
 */
export function openStage({ mode, shared, profile }) {
  const directory = mkdtempSync(join(tmpdir(), 'sablon-bench-'));
  const benches = new Set();
  let common = null;

  /** The resources of one bench; `leave` ends those and nothing else. */
  function enter() {
    const opened = [];
    let usedCommon = false;
    const bench = {
      /** Registers a started resource, so that it is ended in any case. */
      async open(starting) {
        const started = await starting;
        opened.push(started);
        return started;
      },
      async product(wanted) {
        if (!shared) {
          const started = await bench.open(startProduct(directory, wanted));
          return profile ? profiled(started) : started;
        }
        usedCommon = true;
        common ??= await startProduct(directory, mode);
        return { ...common, stop: async () => {} };
      },
      async leave() {
        benches.delete(bench);
        for (const one of opened.splice(0).reverse()) await one.stop().catch((error) => console.error(error));
        if (usedCommon && common) await emptyTown(common.database).catch((error) => console.error(error));
      },
    };
    benches.add(bench);
    return bench;
  }

  return {
    enter,
    async close() {
      for (const bench of benches) await bench.leave();
      await common?.stop().catch((error) => console.error(error));
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Profiles a product until it is stopped, then prints where its time was spent. */
async function profiled(product) {
  const profile = await startProfile(product.pid);
  const { stop } = product;
  product.stop = async () => {
    product.stop = stop;
    const file = join(tmpdir(), `sablon-bench-${product.pid}-${product.mode}.cpuprofile`);
    console.error(`${await profile.stop(file)}\n\nwhole profile: ${file}\n`);
    await stop();
  };
  return product;
}
