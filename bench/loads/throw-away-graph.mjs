// A road graph for measuring while a map is not yet built by `map:build`: all drivable ways at plain class speeds, chains of
// bends as one edge, no turn rules, the largest piece not singled out.
const geo = (file) => import(new URL(`../../libs/geo/dist/${file}.js`, import.meta.url));
const [{ readOsmFile }, { buildRoadGraph }, { contract }, { saveBuiltMap }] = await Promise.all(
  ['osm/read-osm-file', 'graph/build-road-graph', 'graph/contract', 'map/built-map'].map(geo),
);

const SPEEDS = {
  motorway: ['motorway', 112],
  motorway_link: ['motorway', 60],
  trunk: ['trunk', 80],
  trunk_link: ['trunk', 50],
  primary: ['primary', 52],
  primary_link: ['primary', 40],
  secondary: ['secondary', 46],
  secondary_link: ['secondary', 38],
  tertiary: ['street', 40],
  tertiary_link: ['street', 34],
  unclassified: ['street', 34],
  residential: ['street', 26],
  living_street: ['street', 14],
  service: ['street', 14],
};

/** Builds the graph of a road file into a map directory. */
export async function buildThrowAwayMap(pbfFile, directory) {
  const ways = [];
  const uses = new Map();
  const places = new Map();
  const read = await readOsmFile(pbfFile, {
    way({ nodeIds, tags }) {
      if (!SPEEDS[tags.highway] || nodeIds.length < 2) return;
      ways.push({ nodeIds: [...nodeIds], tags });
      nodeIds.forEach((id, at) => uses.set(id, (uses.get(id) ?? 0) + (at === 0 || at === nodeIds.length - 1 ? 2 : 1)));
    },
    position(id, latE7, lngE7) {
      if (uses.has(id)) places.set(id, { lat: latE7 / 1e7, lng: lngE7 / 1e7 });
    },
  });
  if (!read.ok) throw new Error(`${read.error.code} in ${pbfFile}`);
  const vertices = [];
  const numbers = new Map();
  const numberOf = (id) => {
    if (!numbers.has(id)) numbers.set(id, vertices.push(places.get(id)) - 1);
    return numbers.get(id);
  };
  const edges = [];
  for (const { nodeIds, tags } of ways) {
    const [roadClass, speedKmh] = SPEEDS[tags.highway];
    const name = { fr: tags.name ?? '', nl: tags.name ?? '', en: tags.name ?? '' };
    const oneWay = tags.oneway === 'yes' || roadClass === 'motorway';
    const reachable = roadClass !== 'motorway';
    for (let start = 0, at = 1; at < nodeIds.length; at++) {
      if (at < nodeIds.length - 1 && uses.get(nodeIds[at]) < 2) continue;
      const shape = nodeIds.slice(start, at + 1).map((id) => places.get(id));
      const [from, to] = [numberOf(nodeIds[start]), numberOf(nodeIds[at])];
      edges.push({ from, to, shape, roadClass, speedKmh, delaySeconds: 1.5, oneWay, reachable, name });
      start = at;
    }
  }
  const graph = buildRoadGraph(vertices, edges);
  const about = { builtAt: new Date(0).toISOString(), source: 'throw-away graph of the bench', attribution: '' };
  return saveBuiltMap(directory, { graph, hierarchy: contract(graph) }, about);
}
