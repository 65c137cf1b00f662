import { SETTING_FIELDS, type SettingField, type SettingValues } from '../../kernel/settings/setting-fields.js';
import type { LeftOut } from './past.js';
import type { PeriodFigures } from './period-figures.js';

/** What may be asked at once. ASSUMPTION: a day of a small fleet, which takes about a minute. */
export const WHAT_IF = { mostHours: 24, mostRides: 3_000 } as const;

/**
 * The settings whose effect a played period can show. The others concern phones, planned rides' lead, suggestions and preferred
 * directions, none of which are played.
 */
const PLAYED: ReadonlySet<string> = new Set([
  'rescueAfterRejections',
  'rescueAfterMs',
  'closeSearchAfterMs',
  'rejecterCoolDownMs',
  'soonToClearSeconds',
  'soonToClearMeters',
  'maxPickupEtaSeconds',
  'rescueMaxPickupEtaSeconds',
  'commitmentSlackSeconds',
  'exchangeGainSeconds',
  'weights.passengerWaitPerSecond',
  'weights.passengerWaitCapSeconds',
  'weights.driverIdlePerSecond',
  'weights.driverIdleCapSeconds',
  'weights.classStepSeconds',
  'weights.soonToClearPerSecond',
  'weights.soonToClearRiskSeconds',
  'weights.keepOfferSeconds',
]);

/** The fields a what-if may change. */
export const WHAT_IF_FIELDS: readonly SettingField[] = SETTING_FIELDS.filter(({ path }) => PLAYED.has(path));

/** A played side of a comparison. */
export interface PlayedSide {
  readonly figures: PeriodFigures;
  /** The same for two plays that took the same decisions. */
  readonly fingerprint: string;
}

/** What a past period came to: as recorded, played with the settings as they were, and with others. */
export interface WhatIfPlay {
  /** The version in force when the period began. */
  readonly settingsVersion: string;
  /** Its values of the fields that can be changed. */
  readonly values: SettingValues;
  readonly shifts: number;
  readonly leftOut: LeftOut;
  readonly recorded: PeriodFigures;
  readonly asWas: PlayedSide;
  /** Null: no value was changed. */
  readonly changed: PlayedSide | null;
  /** Rides that another driver was given, or no one any more, or someone after all. */
  readonly otherDriver: number;
}
