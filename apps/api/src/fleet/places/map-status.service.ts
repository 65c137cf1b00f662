import { Inject, Injectable } from '@nestjs/common';
import type { HealthView } from '@sablon/contracts';
import { DAY_MS } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { GEO } from '../../config/api-parts.js';

/** Sources of routes and places right now. */
@Injectable()
export class MapStatusService {
  constructor(@Inject(GEO) private readonly geo: Geo) {}

  /** A map that was never built is a state of its own, not a problem. */
  read(now = new Date()): HealthView['map'] {
    const { routing, attribution, mapProblem } = this.geo.info();
    const { quality, source, builtAt, external } = routing;
    const neverBuilt = quality !== 'built' && mapProblem?.code === 'map.missing';
    return {
      quality,
      source,
      builtAt: builtAt ?? null,
      ageDays: builtAt === undefined ? null : Math.floor(Math.max(0, now.getTime() - Date.parse(builtAt)) / DAY_MS),
      attribution,
      problem: neverBuilt ? null : (mapProblem?.code ?? null),
      service: external
        ? {
            engine: external.engine,
            inForce: external.inForce,
            since: external.since,
            problem: external.problem?.code ?? null,
          }
        : null,
    };
  }
}
