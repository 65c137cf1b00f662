// Our geocoder and two search libraries, one at a time in their own process, over the same places and the checked-in list of
// queries. Latency is that of a keystroke: every prefix of every query.
import { readFileSync } from 'node:fs';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { IndexGeocoder, readMapManifest, mapFilePath, openPlaces } from '@sablon/geo';
import { answerBench } from '../harness/answer-bench.mjs';
import { percentile } from '../harness/numbers.mjs';

const inside = (file) => import(new URL(`../../libs/geo/dist/${file}.js`, import.meta.url));
const { askAll, readQueries } = await inside('testing/read-queries');
const { foldText } = await inside('places/fold-text');
const LIMIT = 5;

/** The built map's places, or the seed's when it has none. */
async function readIndex(mapDirectory) {
  const manifest = mapDirectory && (await readMapManifest(mapDirectory));
  const path = manifest?.ok ? mapFilePath(mapDirectory, manifest.value, 'places') : null;
  if (path) return { index: (await openPlaces(readFileSync(path))).value, source: 'built map' };
  return { index: (await inside('seed/seed-index')).seedIndex(), source: 'seed' };
}
/** All names of a place as one text, the input of a search library. */
const textOf = ({ label, detail }) =>
  foldText([...new Set([label.fr, label.nl, label.en, detail?.fr, detail?.nl, detail?.en])].filter(Boolean).join(' '));

const ENGINES = {
  ours: (index) => new IndexGeocoder(index),
  minisearch(index) {
    const search = new MiniSearch({ fields: ['text'], processTerm: (term) => term });
    search.addAll(Array.from({ length: index.size }, (_, id) => ({ id, text: textOf(index.placeAt(id)) })));
    const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' };
    return asGeocoder(index, (text) => search.search(text, options).map(({ id }) => id));
  },
  flexsearch(index) {
    const search = new FlexSearch.Index({ tokenize: 'forward' });
    for (let id = 0; id < index.size; id++) search.add(id, textOf(index.placeAt(id)));
    return asGeocoder(index, (text) => search.search(text, { limit: LIMIT, suggest: true }));
  },
};
/** A library behind our geocoder's interface, so that all are judged the same. */
const asGeocoder = (index, find) => ({
  suggest: async (text) =>
    find(foldText(text))
      .slice(0, LIMIT)
      .map((id) => index.placeAt(id)),
});

let geocoder;
let queries;
answerBench({
  async open({ mapDirectory, engine }) {
    const { index, source } = await readIndex(mapDirectory);
    queries = readQueries().filter(({ inSeed, notInTestData }) => (source === 'seed' ? inSeed : !notInTestData));
    const startedAt = performance.now();
    geocoder = ENGINES[engine](index);
    return { source, places: index.size, queries: queries.length, seconds: (performance.now() - startedAt) / 1000 };
  },
  async judge() {
    const { firstShare, firstFiveShare, misses } = await askAll(geocoder, queries);
    return { top1Percent: firstShare * 100, top5Percent: firstFiveShare * 100, misses };
  },
  async keystrokes() {
    const typed = queries.flatMap(({ text, language, near }) =>
      Array.from({ length: text.length }, (_, end) => ({ text: text.slice(0, end + 1), language, near })),
    );
    let answered = 0;
    const round = async () => {
      const times = [];
      answered = 0;
      for (const { text, language, near } of typed) {
        const startedAt = performance.now();
        const found = await geocoder.suggest(text, { language, near, limit: LIMIT });
        times.push(performance.now() - startedAt);
        if (found.length > 0) answered++;
      }
      return times;
    };
    await round();
    const times = await round();
    return { keystrokes: typed.length, answered, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
  },
});
