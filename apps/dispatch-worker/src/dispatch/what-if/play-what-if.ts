import { setImmediate } from 'node:timers/promises';
import {
  pastWorld,
  playedFigures,
  playedRides,
  productPolicy,
  recordedFigures,
  runCity,
  settingsWith,
  timeSlices,
  valuesOfSettings,
  WHAT_IF,
  WHAT_IF_FIELDS,
  type GiveWay,
  type Past,
  type PastWorld,
  type PlayedSettings,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import {
  readDispatchSettings,
  readPast,
  replayPeriod,
  tripSettingsOf,
  type Database,
  type TripSettings,
  type WhatIf,
  type WhatIfFailure,
  type WhatIfResult,
} from '@sablon/persistence';
import { pastRoads, type PastRoads } from './past-roads.js';

/** What a period is played with. */
export interface WhatIfParts {
  readonly sql: Database['sql'];
  readonly routing: Geo['routing'];
  /** Called with 0 to 1, often. May throw to end it. */
  readonly onProgress?: (share: number) => Promise<void>;
}

/** Rides that began in the period are driven to their end in this time. */
const AFTER_MS = 3 * 3_600_000;
/** Shares of the work, as measured. */
const SHARES = { replay: 0.1, roads: 0.3 } as const;

/**
 * Plays a past period again: every recorded round from its records, then the whole period through the engine on a virtual clock, with the
 * settings as they were and with the changes. Gives way to other work of the process at least every ten milliseconds.
 */
export async function playWhatIf(
  { from, until, changes }: Pick<WhatIf, 'from' | 'until' | 'changes'>,
  { sql, routing, onProgress = async () => undefined }: WhatIfParts,
): Promise<WhatIfResult | WhatIfFailure> {
  const giveWay = timeSlices(setImmediate);
  const replay = await replayPeriod(sql, from, until, giveWay);
  await onProgress(SHARES.replay);
  const past = await readPast(sql, from, until);
  const rides = playedRides(past);
  if (rides.length === 0 || past.shifts.length === 0) return 'no_rides';
  if (rides.length > WHAT_IF.mostRides) return 'too_many_rides';
  const points = [
    ...rides.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
    ...past.shifts.flatMap(({ at }) => at ?? []),
  ];
  const roads = await pastRoads(routing, points, past, (share) =>
    onProgress(SHARES.replay + share * (SHARES.roads - SHARES.replay)),
  );
  if (!roads) return 'no_roads';
  const ruled = await readDispatchSettings(sql, from);
  const hasChanges = Object.keys(changes).length > 0;
  const other = { ...ruled, base: settingsWith(ruled.base, ruled.base.version, changes) };
  const sides = hasChanges ? 2 : 1;
  const play = async (settings: TripSettings, side: number): Promise<Played> =>
    playSide(past, roads, forRides(settings), {
      giveWay,
      onShare: (share) => onProgress(SHARES.roads + ((1 - SHARES.roads) * (side + share)) / sides),
    });
  const asWas = await play(await tripSettingsOf(sql, ruled), 0);
  const changed = hasChanges ? await play(await tripSettingsOf(sql, other), 1) : null;
  const values = valuesOfSettings(ruled.base);
  return {
    replay,
    settingsVersion: ruled.base.version,
    values: Object.fromEntries(WHAT_IF_FIELDS.map(({ path }) => [path, values[path] ?? 0])),
    shifts: past.shifts.length,
    leftOut: asWas.world.leftOut,
    recorded: recordedFigures(past, rides),
    asWas: asWas.side,
    changed: changed?.side ?? null,
    otherDriver: changed ? differentDrivers(asWas.world, changed.world) : 0,
  };
}

interface Played {
  readonly world: PastWorld;
  readonly side: WhatIfResult['asWas'];
}

const forRides = (settings: TripSettings): PlayedSettings => ({
  base: settings.base,
  of: ({ needs, pickup, pickupMs }) => settings.of({ service: needs.service, pickup, pickupAt: new Date(pickupMs) }),
});

async function playSide(
  past: Past,
  { roads, spotOf }: PastRoads,
  settings: PlayedSettings,
  { giveWay, onShare }: { readonly giveWay: GiveWay; readonly onShare: (share: number) => Promise<void> },
): Promise<Played> {
  const world = pastWorld(past, { roads, spotOf, settings });
  const { city } = world;
  const endMs = past.toMs + AFTER_MS;
  await runCity(city, {
    ...{ policy: productPolicy, untilMs: endMs },
    giveWay,
    onHour: () => onShare(Math.min(1, (city.nowMs - past.fromMs) / (endMs - past.fromMs))),
  });
  return { world, side: { figures: playedFigures(city, past, endMs), fingerprint: city.hash() } };
}

/** Rides that two plays of one period gave to different drivers; a ride no one drove has none. */
function differentDrivers(one: PastWorld, other: PastWorld): number {
  const driverOf = new Map(one.city.trips.map(({ plan, driver }) => [plan.id, driver?.plan.id ?? null]));
  return other.city.trips.filter(({ plan, driver }) => driverOf.get(plan.id) !== (driver?.plan.id ?? null)).length;
}
