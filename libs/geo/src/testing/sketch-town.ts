import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowDistanceMeters, METERS_PER_DEGREE, type LatLng } from '@sablon/domain/kernel';
import type { Bounds } from '../osm/build-job.js';
import { contract } from '../graph/contract.js';
import type { OsmTags } from '../osm/osm-entities.js';
import { writeOsmPbf, type OsmWorld } from './write-osm-pbf.js';
import { GraphEngine } from '../routing/graph-engine.js';
import { readRoads } from '../roads/build-roads.js';

/**
 * A town drawn with letters: each is a crossing, 100 m from its neighbours in the drawing. Streets are named by their letters in
 * drawing order (`abc`), all others are residential and two-way.
 */
export interface TownSketch {
  readonly drawing: string;
  readonly streets: Readonly<Record<string, OsmTags>>;
  readonly points?: Readonly<Record<string, OsmTags>>;
  /** From street, via letter or street, to street. */
  readonly signs?: readonly { from: string; via: string; to: string; tags: OsmTags }[];
  /** Position of the letter in the upper left corner; by default in the fields near Leuven. */
  readonly corner?: LatLng;
  readonly bounds?: Bounds;
}

const STEP_METERS = 100;

function positionsOf({ drawing, corner = { lat: 50.9, lng: 4.8 } }: TownSketch): Map<string, LatLng> {
  const positions = new Map<string, LatLng>();
  const perLng = METERS_PER_DEGREE * Math.cos((corner.lat * Math.PI) / 180);
  drawing
    .split('\n')
    .filter((row) => row.trim() !== '')
    .forEach((row, y) =>
      [...row].forEach((letter, x) => {
        const lat = corner.lat - (y * STEP_METERS) / METERS_PER_DEGREE;
        if (/\w/.test(letter)) positions.set(letter, { lat, lng: corner.lng + (x * STEP_METERS) / perLng });
      }),
    );
  return positions;
}

/** The town in OpenStreetMap form: node ids are the letters' codes, way ids count from 1 in the order of the streets. */
export function townWorld(sketch: TownSketch): OsmWorld {
  const ids = Object.keys(sketch.streets);
  const wayId = (street: string): number => ids.indexOf(street) + 1;
  return {
    nodes: [...positionsOf(sketch)]
      .map(([letter, position]) => ({ id: letter.charCodeAt(0), ...position, tags: sketch.points?.[letter] }))
      .sort((a, b) => a.id - b.id),
    ways: Object.entries(sketch.streets).map(([street, tags]) => ({
      id: wayId(street),
      nodeIds: [...street.replace(/\W/g, '')].map((letter) => letter.charCodeAt(0)),
      tags: { highway: 'residential', ...tags },
    })),
    relations: (sketch.signs ?? []).map(({ from, via, to, tags }, at) => ({
      id: at + 1,
      tags: { type: 'restriction', ...tags },
      members: [
        { type: 'way', id: wayId(from), role: 'from' },
        via.length === 1
          ? { type: 'node', id: via.charCodeAt(0), role: 'via' }
          : { type: 'way', id: wayId(via), role: 'via' },
        { type: 'way', id: wayId(to), role: 'to' },
      ],
    })),
  };
}

/** Builds the roads of a town from a file, as the map build does. */
export async function buildTown(sketch: TownSketch) {
  const directory = mkdtempSync(join(tmpdir(), 'town-'));
  try {
    const file = join(directory, 'town.osm.pbf');
    writeOsmPbf(file, townWorld(sketch));
    const { graph, counts } = await readRoads({ osmFile: file, bounds: sketch.bounds ?? null }, () => undefined);
    const engine = new GraphEngine({ graph, hierarchy: contract(graph) }, { source: 'town' });
    const positions = positionsOf(sketch);
    const middle = (street: string): LatLng => {
      const [a, b] = [...street].map((letter) => positions.get(letter) as LatLng) as [LatLng, LatLng];
      return { lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 };
    };
    /** The crossings on the drive from the middle of one street (two letters) to the middle of another. */
    const drive = async (from: string, to: string): Promise<string> => {
      const { geometry, quality } = await engine.route(middle(from), middle(to));
      if (quality !== 'built') return 'no way';
      const letters = geometry.map((point) => {
        const near = [...positions].find(([, position]) => crowDistanceMeters(position, point) < 2);
        return near?.[0] ?? '';
      });
      return letters.filter((letter, at) => letter !== letters[at - 1]).join('');
    };
    const seconds = async (from: string, to: string): Promise<number> =>
      (await engine.route(middle(from), middle(to))).durationSeconds;
    return { graph, counts, engine, drive, seconds, middle };
  } finally {
    rmSync(directory, { recursive: true });
  }
}
