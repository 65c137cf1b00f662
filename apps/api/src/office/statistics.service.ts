import { Inject, Injectable } from '@nestjs/common';
import type { StatisticsFileQuery, StatisticsView } from '@sablon/contracts';
import { DAY_MS, fail, fromBrussels, ok, type Result } from '@sablon/domain';
import type { DrawnZoneMap, Geo } from '@sablon/geo';
import { readStatistics, type Database, type RideSums, type Statistics } from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';
import type { CsvCell } from '../http/files/csv.js';
import { DrawnZonesService } from '../fleet/drawn-zones.service.js';

/** ASSUMPTION: a quarter of a year; longer periods are read by year from the books. */
const MAX_DAYS = 92;
/** Name for points in no known zone. */
const ELSEWHERE = 'elsewhere';

const RIDE_COLUMNS = ['asked', 'served', 'met', 'onTime', 'waited', 'waitSeconds', 'revenueCents'] as const;
const HEAD = ['asked', 'served', 'met', 'on_time', 'waited', 'wait_seconds', 'revenue_cents'];
const WORK_HEAD = ['shift_seconds', 'busy_seconds'];

/** The service's figures for a period. */
@Injectable()
export class StatisticsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
    private readonly drawn: DrawnZonesService,
  ) {}

  /** `statistics.period`. */
  async between(from: string, until: string): Promise<Result<StatisticsView>> {
    const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
    if (!(days >= 1 && days <= MAX_DAYS)) return fail('statistics.period', { days: MAX_DAYS });
    const { total, days: byDay, hours, cells } = await readStatistics(this.database.sql, from, until);
    return ok({
      from,
      until,
      total,
      days: [...byDay],
      hours: [...hours],
      zones: this.zones(cells, await this.drawnAtEnd(until)),
    });
  }

  /** One table with its header. `statistics.period`. */
  async table(
    from: string,
    until: string,
    by: StatisticsFileQuery['by'],
  ): Promise<Result<{ readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] }>> {
    const view = await this.between(from, until);
    if (!view.ok) return view;
    const { days, hours, zones } = view.value;
    const rides = (sums: RideSums) => RIDE_COLUMNS.map((name) => Math.round(sums[name]));
    const work = ({ shiftSeconds, busySeconds }: StatisticsView['total']) =>
      [shiftSeconds, busySeconds].map(Math.round);
    switch (by) {
      case 'day':
        return ok({
          head: ['day', ...HEAD, ...WORK_HEAD],
          rows: days.map((one) => [one.day, ...rides(one), ...work(one)]),
        });
      case 'hour':
        return ok({
          head: ['hour', ...HEAD, ...WORK_HEAD],
          rows: hours.map((one) => [one.hour, ...rides(one), ...work(one)]),
        });
      case 'zone':
        return ok({ head: ['zone', ...HEAD], rows: zones.map((one) => [one.zone, ...rides(one)]) });
    }
  }

  /** A period uses the zones as drawn when it ended: later changes and retirements do not affect it. */
  private drawnAtEnd(until: string): Promise<DrawnZoneMap> {
    const ended = fromBrussels(until, '23:59:59');
    return this.drawn.at(ended.ok ? ended.value : new Date());
  }

  /**
   * The zone that contains the middle of each cell, drawn ones before all others and smaller ones before larger; most rides
   * first.
   */
  private zones(cells: Statistics['cells'], drawn: DrawnZoneMap): StatisticsView['zones'] {
    const found = new Map<string, StatisticsView['zones'][number]>();
    for (const cell of cells) {
      const zone = drawn.allAt(cell)[0] ?? this.geo.serviceArea.zonesAt(cell)[0];
      const id = zone?.id ?? ELSEWHERE;
      const before = found.get(id);
      const sums = Object.fromEntries(RIDE_COLUMNS.map((name) => [name, (before?.[name] ?? 0) + cell[name]]));
      found.set(id, { zone: id, name: zone ? { ...zone.name } : null, ...(sums as unknown as RideSums) });
    }
    return [...found.values()].toSorted((a, b) => b.asked - a.asked || (a.zone < b.zone ? -1 : 1));
  }
}
