import type { LatLng } from '@sablon/domain/kernel';
import type { ExternalRouting, BlockLimits } from '../engines/matrix-blocks.js';
import { at, ON_THE_ISLAND, TOWN_COLUMNS, TOWN_ROWS } from './town.js';

/** A ride through the invented town. */
export interface TownRide {
  readonly from: LatLng;
  readonly to: LatLng;
}

/** Three blocks along one two-way street. */
export const ALONG_MOUETTES: TownRide = { from: at(2, 1), to: at(2, 4) };
/** Three blocks in the direction of Rue du Flux, and back against it. */
export const WITH_THE_FLOW: TownRide = { from: at(3, 3), to: at(3, 6) };
export const AGAINST_THE_FLOW: TownRide = { from: at(3, 6), to: at(3, 3) };
/** Round a corner, from one quarter of the town to another. */
export const ACROSS_TOWN: TownRide = { from: at(1, 0), to: at(6, 7) };
export const TO_THE_ISLAND: TownRide = { from: at(1, 1), to: ON_THE_ISLAND };

/** 30 m north of the middle of a block of Rue du Phare. */
export const BESIDE_PHARE: LatLng = { lat: at(1, 4).lat + 0.00027, lng: (at(1, 4).lng + at(1, 5).lng) / 2 };
/** Farther out at sea than any road serves. */
export const AT_SEA: LatLng = { lat: 51.6, lng: 2.2 };

/** Drivers and passengers for a table larger than a small server accepts at once: 12 × 5, no point in both. */
export const DRIVERS: readonly LatLng[] = Array.from({ length: 12 }, (_, number) =>
  at(number % TOWN_ROWS, (number * 3) % TOWN_COLUMNS),
);
export const PASSENGERS: readonly LatLng[] = Array.from({ length: 5 }, (_, number) => ({
  lat: at(1 + number, 0).lat,
  lng: (at(1, number * 2).lng + at(1, number * 2 + 1).lng) / 2,
}));

export const TOWN_RIDES = [ALONG_MOUETTES, WITH_THE_FLOW, AGAINST_THE_FLOW, ACROSS_TOWN, TO_THE_ISLAND];
export const TOWN_TABLES: readonly { readonly sources: readonly LatLng[]; readonly targets: readonly LatLng[] }[] = [
  { sources: DRIVERS, targets: PASSENGERS },
  { sources: [ALONG_MOUETTES.from, ACROSS_TOWN.from], targets: [ALONG_MOUETTES.to, ACROSS_TOWN.to] },
  { sources: [at(1, 1), at(2, 2)], targets: [at(1, 6), ON_THE_ISLAND] },
  { sources: [at(1, 1), AT_SEA], targets: [at(1, 6)] },
];

/** So small that the table of drivers and passengers takes several requests, and a point at sea spoils only its own block. */
export const TOWN_BLOCKS: BlockLimits = { maxPairs: 16, maxPoints: 10 };

/** Sends a service every request of the contract, so that a recording can replace the service. */
export async function recordTown(connect: (blocks: BlockLimits) => ExternalRouting): Promise<void> {
  const service = connect(TOWN_BLOCKS);
  for (const { from, to } of TOWN_RIDES) await service.route(from, to);
  await service.route(ACROSS_TOWN.from, ACROSS_TOWN.to, { steps: true });
  for (const { sources, targets } of TOWN_TABLES) await service.matrix(sources, targets);
  for (const point of [BESIDE_PHARE, AT_SEA]) await service.snap(point);
}
