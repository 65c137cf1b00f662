import type { LatLng } from '@sablon/domain';
import { buildRoadGraph, type RoadEdge } from './build-road-graph.js';
import type { RoadGraph } from './road-graph.js';

/** A chessboard town for tests: `size` × `size` crossings, speeds, missing streets and one-way streets by `random` (0–1). */
export function syntheticGrid(size: number, random: () => number): RoadGraph {
  const vertices: LatLng[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) vertices.push({ lat: 50.8 + row * 0.002, lng: 4.3 + column * 0.003 });
  const edges: RoadEdge[] = [];
  const street = (from: number, to: number): void => {
    if (random() < 0.1) return;
    const [a, b] = [vertices[from] as LatLng, vertices[to] as LatLng];
    const bend = { lat: (a.lat + b.lat) / 2 + 0.0003 * random(), lng: (a.lng + b.lng) / 2 };
    edges.push({
      from,
      to,
      shape: random() < 0.5 ? [a, b] : [a, bend, b],
      roadClass: 'street',
      speedKmh: 20 + Math.floor(random() * 60),
      delaySeconds: 2,
      oneWay: random() < 0.25,
      reachable: true,
      name: { fr: `Rue ${from}`, nl: `Straat ${from}`, en: `Street ${from}` },
    });
  };
  for (let at = 0; at < size * size; at++) {
    if ((at + 1) % size !== 0) street(at, at + 1);
    if (at + size < size * size) street(at, at + size);
  }
  return buildRoadGraph(vertices, edges);
}
