import { readBasemap } from '../basemap/basemap-data.js';
import { buildNet } from '../basemap/basemap-net.js';
import { unitX, unitY } from '../common/mercator.js';
import type { PointFact, TileFacts } from './label-facts.js';
import { Landmarks } from './landmarks.js';

const place = (lng: number, lat: number, placeKind: string, name: Record<string, string>, minZoom: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { kind: 'place', placeKind, minZoom, name },
});
const net = buildNet(
  readBasemap({
    type: 'FeatureCollection',
    features: [
      place(4.3363, 50.8357, 'station', { fr: 'Bruxelles-Midi', nl: 'Brussel-Zuid', en: 'Brussels-Midi' }, 12),
      place(4.4827, 50.9014, 'airport', { fr: 'Brussels Airport' }, 9),
      place(4.7, 50.8798, 'city', { fr: 'Louvain', nl: 'Leuven', en: 'Leuven' }, 7),
    ],
  })!,
);
const TILE = { z: 10, x: 524, y: 343 };
const at = (lng: number, lat: number) => ({
  x: unitX(lng) * 512 * 2 ** TILE.z - TILE.x * 512,
  y: unitY(lat) * 512 * 2 ** TILE.z - TILE.y * 512,
});
const point = (lng: number, lat: number, kind: PointFact['kind'], local: string): PointFact => ({
  kind,
  className: 'town',
  rank: 1,
  names: { local },
  widthUnits: 0,
  ...at(lng, lat),
});
const facts = (...points: PointFact[]): TileFacts => ({ lines: [], points });
const setting = { zoom: 13, language: 'nl' as const, measure: (text: string) => text.length * 7 };

describe('our own list on the built map', () => {
  const ours = new Landmarks(net);

  it('names stations and airports in the reader’s language, with their sign', () => {
    const written = ours.candidates(setting);
    expect(written.map(({ text }) => text)).toEqual(['Brussel-Zuid', 'Brussels Airport']);
    expect(written.map(({ spots }) => spots[0]?.sign)).toEqual(['station', 'airport']);
  });

  it('is not doubled by the archive’s own stations, which stay elsewhere', () => {
    const { points } = ours.reconcile(
      TILE,
      facts(point(4.3368, 50.8352, 'station', 'Gare du Midi'), point(4.361, 50.8597, 'station', 'Gare du Nord')),
    );
    expect(points.map(({ names }) => names.local)).toEqual(['Gare du Nord']);
  });

  it('lends its names to a town the archive knows by its local name only', () => {
    const { points } = ours.reconcile(
      TILE,
      facts(point(4.701, 50.88, 'place', 'Leuven'), point(4.36, 50.85, 'place', 'Leuven')),
    );
    expect(points.map(({ names }) => names.fr)).toEqual(['Louvain', undefined]);
  });

  it('has nothing to say where the drawn map could not be had', () => {
    expect(new Landmarks(null).candidates(setting)).toEqual([]);
  });
});
