import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import type { RoutingEngine } from '../routing/routing-engine.js';
import { at, TOWN } from '../testing/town.js';
import {
  ACROSS_TOWN,
  AGAINST_THE_FLOW,
  ALONG_MOUETTES,
  AT_SEA,
  BESIDE_PHARE,
  DRIVERS,
  PASSENGERS,
  TO_THE_ISLAND,
  TOWN_TABLES,
  WITH_THE_FLOW,
  type TownRide,
} from '../testing/town-questions.js';

/** An engine that covers the invented town, and its clean-up. */
export interface ContractedEngine {
  readonly engine: RoutingEngine;
  close(): Promise<void>;
}

const shapeMeters = (shape: readonly LatLng[]): number =>
  shape.slice(1).reduce((meters, point, before) => meters + crowDistanceMeters(shape[before]!, point), 0);
/** Asserts that two numbers differ by no more than this share. */
const near = (actual: number, expected: number, share: number): void => {
  expect(actual).toBeGreaterThan(expected * (1 - share));
  expect(actual).toBeLessThan(expected * (1 + share));
};

/** The contract of every engine, whatever its road data: usable figures, in the requested order, labelled. */
export function anyEngineContract(name: string, open: () => Promise<ContractedEngine>): void {
  describe(`${name}, as any routing engine`, () => {
    let opened: ContractedEngine;
    let engine: RoutingEngine;
    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(() => opened.close());
    const drive = ({ from, to }: TownRide) => engine.route(from, to);

    it('draws a drive from where it was asked to where it was asked, never shorter than the crow flies', async () => {
      for (const ride of [ALONG_MOUETTES, WITH_THE_FLOW, AGAINST_THE_FLOW, ACROSS_TOWN, TO_THE_ISLAND]) {
        const { geometry, distanceMeters, durationSeconds } = await drive(ride);
        expect([geometry[0], geometry.at(-1)]).toEqual([ride.from, ride.to]);
        expect(distanceMeters).toBeGreaterThan(crowDistanceMeters(ride.from, ride.to) * 0.99);
        expect(distanceMeters / durationSeconds).toBeLessThan(130 / 3.6);
        expect(distanceMeters / durationSeconds).toBeGreaterThan(5 / 3.6);
      }
    });

    it('needs no time to stay where it is', async () => {
      const here = at(2, 2);
      expect(await engine.route(here, here)).toMatchObject({
        distanceMeters: 0,
        durationSeconds: 0,
        geometry: [here, here],
      });
      const table = await engine.matrix([here], [here]);
      expect([table.durationsSeconds[0], table.distancesMeters[0]]).toEqual([0, 0]);
    });

    it('has a table for every driver and passenger, row by row, as single drives would have it', async () => {
      const { sources, targets } = TOWN_TABLES[1]!;
      const table = await engine.matrix(sources, targets);
      expect([table.sources, table.targets]).toEqual([2, 2]);
      for (const [cell, ride] of [ALONG_MOUETTES, null, null, ACROSS_TOWN].entries()) {
        const route = ride && (await drive(ride));
        if (!route) continue;
        near(table.distancesMeters[cell]!, route.distanceMeters, 0.02);
        // A table may be rounded to whole seconds.
        expect(Math.abs(table.durationsSeconds[cell]! - route.durationSeconds)).toBeLessThan(5);
      }
    });

    it('answers a table of no rows or no columns with an empty one', async () => {
      expect(await engine.matrix([], [at(1, 1)])).toMatchObject({ sources: 0, targets: 1 });
      expect((await engine.matrix([at(1, 1)], [])).durationsSeconds).toHaveLength(0);
    });

    it('finds a time even where no way leads, and says that it is the formula', async () => {
      expect((await drive(TO_THE_ISLAND)).quality).toBe('formula');
      const { sources, targets } = TOWN_TABLES[2]!;
      const table = await engine.matrix(sources, targets);
      expect(table.quality).toBe('formula');
      expect([...table.durationsSeconds].every((seconds) => seconds > 0 && Number.isFinite(seconds))).toBe(true);
      expect(table.distancesMeters[1]).toBeGreaterThan(40_000);
    });

    it('serves those near roads though one in the table is at sea', async () => {
      const { sources, targets } = TOWN_TABLES[3]!;
      const table = await engine.matrix(sources, targets);
      expect(table.durationsSeconds.every((seconds) => seconds > 0 && Number.isFinite(seconds))).toBe(true);
      expect(table.distancesMeters[1]).toBeGreaterThan(table.distancesMeters[0]! * 10);
    });

    it('leaves a point at sea where it is', async () => {
      expect(await engine.snap(AT_SEA)).toEqual({ point: AT_SEA, distanceMeters: 0 });
    });

    it('names what it answers from', () => {
      expect(engine.info().source).not.toBe('');
    });
  });
}

/** The additional contract of engines that have the town's streets. */
export function streetEngineContract(name: string, open: () => Promise<ContractedEngine>): void {
  anyEngineContract(name, open);
  describe(`${name}, knowing the streets`, () => {
    let opened: ContractedEngine;
    let engine: RoutingEngine;
    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(() => opened.close());
    const drive = ({ from, to }: TownRide) => engine.route(from, to);

    it('drives along the street, and the line is as long as the drive', async () => {
      const route = await drive(ALONG_MOUETTES);
      expect(route.quality).toBe('built');
      near(route.distanceMeters, crowDistanceMeters(ALONG_MOUETTES.from, ALONG_MOUETTES.to), 0.02);
      for (const ride of [ALONG_MOUETTES, ACROSS_TOWN, AGAINST_THE_FLOW]) {
        const { geometry, distanceMeters } = await drive(ride);
        near(shapeMeters(geometry), distanceMeters, 0.02);
      }
    });

    it('turns corners: as far as the blocks are long, not as the crow flies', async () => {
      const corner = { lat: ACROSS_TOWN.from.lat, lng: ACROSS_TOWN.to.lng };
      const blocks = crowDistanceMeters(ACROSS_TOWN.from, corner) + crowDistanceMeters(corner, ACROSS_TOWN.to);
      const { distanceMeters } = await drive(ACROSS_TOWN);
      expect(distanceMeters).toBeGreaterThan(blocks * 0.98);
      expect(distanceMeters).toBeLessThan(blocks * 1.5);
    });

    it('says what to do on the way, when asked: which street, which turn, adding up to the drive', async () => {
      const { from, to } = ACROSS_TOWN;
      expect((await engine.route(from, to)).steps).toBeUndefined();
      const { steps = [], distanceMeters, durationSeconds, geometry } = await engine.route(from, to, { steps: true });
      expect([steps[0]?.turn, steps.at(-1)?.turn]).toEqual(['depart', 'arrive']);
      expect([steps[0]?.geometryIndex, steps.at(-1)?.geometryIndex]).toEqual([0, geometry.length - 1]);
      near(
        steps.reduce((sum, step) => sum + step.distanceMeters, 0),
        distanceMeters,
        0.01,
      );
      near(
        steps.reduce((sum, step) => sum + step.durationSeconds, 0),
        durationSeconds,
        0.01,
      );
      const turns = steps.slice(1, -1);
      expect(turns.some(({ turn }) => turn === 'left' || turn === 'right')).toBe(true);
      for (const { turn, street, geometryIndex } of turns) {
        expect(['left', 'right', 'straight']).toContain(turn);
        // The street is one of the town's, in both languages, and the step begins on one of its crossings.
        const known = TOWN.streets.find(({ name }) => name.fr === street.fr && name.nl === street.nl);
        const crossings = known?.crossings.map((number) => TOWN.crossings[number]!) ?? [];
        const begin = geometry[geometryIndex]!;
        expect(Math.min(...crossings.map((crossing) => crowDistanceMeters(crossing, begin)))).toBeLessThan(1);
      }
    });

    it('respects a one-way street: round the block against it', async () => {
      const [there, back] = [await drive(WITH_THE_FLOW), await drive(AGAINST_THE_FLOW)];
      near(there.distanceMeters, crowDistanceMeters(WITH_THE_FLOW.from, WITH_THE_FLOW.to), 0.02);
      expect(back.distanceMeters).toBeGreaterThan(there.distanceMeters + 300);
    });

    it('has every cell of a large table in its place', async () => {
      const table = await engine.matrix(DRIVERS, PASSENGERS);
      expect(table.quality).toBe('built');
      DRIVERS.forEach((driver, row) =>
        PASSENGERS.forEach((passenger, column) => {
          const [crow, meters] = [
            crowDistanceMeters(driver, passenger),
            table.distancesMeters[row * PASSENGERS.length + column]!,
          ];
          expect(meters).toBeGreaterThan(crow * 0.98);
          expect(meters).toBeLessThan(crow * 1.5 + 1_200); // the town's corners and its one-way streets
        }),
      );
    });

    it('puts a car on the street beside it', async () => {
      const { point, distanceMeters } = await engine.snap(BESIDE_PHARE);
      near(distanceMeters, 30, 0.1);
      expect(point.lat).toBeCloseTo(at(1, 0).lat, 5);
      expect(point.lng).toBeCloseTo(BESIDE_PHARE.lng, 4);
    });
  });
}
