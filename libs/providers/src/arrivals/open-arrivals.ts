import { join } from 'node:path';
import type { ArrivalKind } from '@sablon/domain';
import { createAeroDataBoxProvider } from './aerodatabox-provider.js';
import type { ArrivalProvider } from './found-arrivals.js';
import { guardArrivals, type ArrivalSource } from './arrival-source.js';
import { createFlightAwareProvider } from './flightaware-provider.js';
import { createIRailProvider, IRAIL_BUDGET, createRequestBudget, type QuestionCount } from './irail-provider.js';
import { createSimulatedArrivals } from './simulated-arrivals.js';
import { createSncbProvider } from './sncb-provider.js';

/** The arrival settings of the environment; '' = not set. */
export interface ArrivalSettings {
  readonly aeroDataBoxKey: string;
  readonly aeroDataBoxUrl: string;
  readonly flightAwareKey: string;
  readonly flightAwareUrl: string;
  /** `irail`, `sncb` or '' for the simulator. */
  readonly trains: string;
  readonly iRailUrl: string;
  readonly iRailKey: string;
  readonly sncbTimetableUrl: string;
  readonly sncbRealtimeUrl: string;
  readonly userAgent: string;
  /** The simulator's file of hand-written news. */
  readonly updatesFile: string;
  readonly seed: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads AERODATABOX_*, FLIGHTAWARE_*, SABLON_TRAINS, IRAIL_*, SNCB_*; throws on an incomplete or unknown train source. */
export function arrivalSettings(environment: Environment, dataDirectory: string): ArrivalSettings {
  const read = (name: string): string => environment[name] ?? '';
  const trains = read('SABLON_TRAINS');
  if (!['', 'irail', 'sncb'].includes(trains))
    throw new Error('The environment is not usable: SABLON_TRAINS must be irail, sncb or empty.');
  const settings: ArrivalSettings = {
    aeroDataBoxKey: read('AERODATABOX_KEY'),
    aeroDataBoxUrl: read('AERODATABOX_URL'),
    flightAwareKey: read('FLIGHTAWARE_KEY'),
    flightAwareUrl: read('FLIGHTAWARE_URL'),
    trains,
    iRailUrl: read('IRAIL_URL'),
    iRailKey: read('IRAIL_KEY'),
    sncbTimetableUrl: read('SNCB_TIMETABLE_URL'),
    sncbRealtimeUrl: read('SNCB_REALTIME_URL'),
    userAgent: `Sablon (${read('PUBLIC_URL') || 'http://localhost:3000'}; ${read('MAIL_SUPPORT') || 'support@sablon.test'})`,
    updatesFile: join(dataDirectory, 'arrivals', 'news.json'),
    seed: Number(read('SABLON_SEED') || '1') || 1,
  };
  if (trains === 'sncb' && !(settings.sncbTimetableUrl && settings.sncbRealtimeUrl))
    throw new Error(
      'The environment is not usable: SABLON_TRAINS=sncb needs SNCB_TIMETABLE_URL and SNCB_REALTIME_URL.',
    );
  return settings;
}

/** The source of each kind. */
export type Arrivals = Readonly<Record<ArrivalKind, ArrivalSource>>;

/**
 * A real source for each kind with a key, and the simulator, labelled as such, for the rest. Where a source limits requests per
 * address, `counters` count them for all our processes. `around` may wrap a provider behind its guard, to measure its calls.
 */
export function openArrivals(
  settings: ArrivalSettings,
  counters: QuestionCount,
  around: (provider: ArrivalProvider) => ArrivalProvider = (provider) => provider,
): Arrivals {
  return { flight: guardArrivals(around(flights(settings))), train: guardArrivals(around(trains(settings, counters))) };
}

function flights(settings: ArrivalSettings): ArrivalProvider {
  const { aeroDataBoxKey, aeroDataBoxUrl, flightAwareKey, flightAwareUrl, updatesFile, seed } = settings;
  if (aeroDataBoxKey) return createAeroDataBoxProvider({ key: aeroDataBoxKey, baseUrl: aeroDataBoxUrl || undefined });
  if (flightAwareKey) return createFlightAwareProvider({ key: flightAwareKey, baseUrl: flightAwareUrl || undefined });
  return createSimulatedArrivals({ kind: 'flight', updatesFile, seed });
}

function trains(settings: ArrivalSettings, counters: QuestionCount): ArrivalProvider {
  const { userAgent, iRailUrl, iRailKey, updatesFile, seed } = settings;
  if (settings.trains === 'irail') {
    const budget = createRequestBudget(counters, 'asked irail', IRAIL_BUDGET);
    return createIRailProvider({ userAgent, baseUrl: iRailUrl || undefined, key: iRailKey || undefined }, budget);
  }
  if (settings.trains === 'sncb') {
    const { sncbTimetableUrl: timetableUrl, sncbRealtimeUrl: realtimeUrl } = settings;
    return createSncbProvider({ timetableUrl, realtimeUrl, userAgent });
  }
  return createSimulatedArrivals({ kind: 'train', updatesFile, seed });
}
