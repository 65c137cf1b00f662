import { MUTANTS } from '../money/mutants.mjs';

const mutant = MUTANTS[process.env.CHAOS_MUTANT];

/** Rewrites the one file the mutant names; a text that is no longer there is an error, or the mutant would prove nothing. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const patches = mutant?.patches.filter(({ file }) => url.endsWith(file)) ?? [];
  if (patches.length === 0) return loaded;
  let source = String(loaded.source);
  for (const { file, find, replace } of patches) {
    if (!source.includes(find)) throw new Error(`mutant: ${file} has no "${find}"`);
    source = source.replace(find, () => replace);
  }
  return { ...loaded, source };
}
