import { Inject, Injectable } from '@nestjs/common';
import type {
  DispatchRuleView,
  DispatchSettingsView,
  NewDispatchSettingRequest,
  RuleZonesView,
  SuggestionEffectView,
} from '@sablon/contracts';
import {
  checkRules,
  checkSettings,
  DISPATCH_SETTINGS,
  fail,
  knownZones,
  ok,
  SETTING_FIELDS,
  settingsWith,
  valuesOfSettings,
  type DispatchSettingsRule,
  type Result,
} from '@sablon/domain';
import { allDispatchZones } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  addDispatchSettings,
  listDispatchSettings,
  listDrawnZones,
  readDispatchSettings,
  readSuggestionEffect,
  runCommand,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';

/** How far back suggestions are judged, as far as what they were reckoned from. */
const EFFECT_DAYS = 28;

const KNOWN: ReadonlySet<string> = new Set(SETTING_FIELDS.map(({ path }) => path));

const ruleView = ({ weekdays, ...rule }: DispatchSettingsRule): DispatchRuleView => ({
  ...rule,
  ...(weekdays ? { weekdays: [...weekdays] } : {}),
});

/** Dated versions of the dispatch settings. */
@Injectable()
export class DispatchSettingsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  async list(): Promise<DispatchSettingsView> {
    const [{ versions, now }, inForce] = await Promise.all([
      listDispatchSettings(this.database.sql),
      readDispatchSettings(this.database.sql),
    ]);
    const first = {
      ...{ version: DISPATCH_SETTINGS.version, validFrom: null, note: '', createdAt: null, createdBy: null },
      rules: [],
    };
    const newest = versions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    return {
      versions: [
        ...versions.map(({ validFrom, createdAt, version, values, rules, ...rest }) => ({
          ...rest,
          version,
          rules: rules.map(ruleView),
          validFrom: validFrom.toISOString(),
          createdAt: createdAt.toISOString(),
          values: valuesOfSettings(settingsWith(DISPATCH_SETTINGS, version, values)),
        })),
        { ...first, values: valuesOfSettings(DISPATCH_SETTINGS) },
      ],
      inForce: inForce.base.version,
      newest: newest?.version ?? first.version,
      now: now.toISOString(),
    };
  }

  /** Every zone a rule may name, and those that older ones name. */
  async zones(): Promise<RuleZonesView> {
    const drawn = await listDrawnZones(this.database.sql);
    const builtIn = allDispatchZones().map(({ id, kind, name }) => ({ id, kind, name, retired: false }));
    return {
      zones: [...drawn.map(({ id, name, retired }) => ({ id, kind: 'drawn' as const, name, retired })), ...builtIn],
    };
  }

  /** Whether the places to wait that drivers are shown help. */
  async suggestions(): Promise<SuggestionEffectView> {
    const since = new Date(Date.now() - EFFECT_DAYS * 24 * 3_600_000);
    return { days: EFFECT_DAYS, answers: await readSuggestionEffect(this.database.sql, since) };
  }

  /**
   * Every process picks it up: running ones over the bus, the others by polling. Codes: `addDispatchSettings`,
   * `checkSettings`, `checkRules`.
   */
  async add(
    { version, validFrom, note, newest, values: given, rules: wantedRules }: NewDispatchSettingRequest,
    actor: StaffAction['actor'],
  ): Promise<Result<DispatchSettingsView>> {
    if (!Object.keys(given).every((path) => KNOWN.has(path))) return fail('request.invalid');
    const now = await readDispatchSettings(this.database.sql);
    const values = { ...valuesOfSettings(now.base), ...given };
    const rules = wantedRules ?? now.rules;
    const checked = checkSettings(values);
    if (!checked.ok) return checked;
    const { zones } = await this.zones();
    const fitting = checkRules(values, rules, knownZones(zones.filter(({ retired }) => !retired)));
    if (!fitting.ok) return fitting;
    const begins = validFrom === null ? null : new Date(validFrom);
    const wanted = { version, validFrom: begins, note, values, rules, newest: newest ?? null };
    const command = { actorId: actor.id, commandId: null, request: null };
    const added = await runCommand(this.database, command, (tx) => addDispatchSettings(tx, wanted, actor));
    if (!added.ok) return added;
    this.messaging.bus.publish('settings.changed', { at: Date.now() });
    return ok(await this.list());
  }
}
