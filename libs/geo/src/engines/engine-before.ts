import { fail, ok, type Result } from '@sablon/domain';
import type { RoutingEngine } from '../routing/routing-engine.js';
import type { GeoLogger } from '../service/live-map.js';
import type { ExternalRouting } from './external-routing.js';
import { FallbackRouting } from './fallback-routing.js';
import { OsrmEngine } from './osrm/osrm-engine.js';
import { ValhallaEngine } from './valhalla/valhalla-engine.js';

/** Which engine answers first; `own` asks nobody else. */
export const ROUTING_CHOICES = ['own', 'valhalla', 'osrm'] as const;

export type RoutingSettingCode = 'routing.unknown_engine' | 'routing.bad_url';

/** Puts another routing service before our own engine, which stays its fallback. */
export type EngineBefore = (own: RoutingEngine, logger?: GeoLogger) => RoutingEngine;

/**
 * Reads `SABLON_ROUTING` and `SABLON_ROUTING_URL`. Codes: `routing.unknown_engine` (neither own, valhalla nor osrm),
 * `routing.bad_url` (no http address, or none although another engine is wanted).
 */
export function engineBefore(
  choice: string | undefined,
  url: string | undefined,
): Result<EngineBefore, RoutingSettingCode> {
  if (choice === undefined || choice === '' || choice === 'own') return ok((own) => own);
  if (choice !== 'valhalla' && choice !== 'osrm') return fail('routing.unknown_engine', { engine: choice });
  const service = connect(choice, url ?? '');
  return service
    ? ok((own, logger) => new FallbackRouting(service, own, { logger }))
    : fail('routing.bad_url', { engine: choice });
}

function connect(choice: 'valhalla' | 'osrm', url: string): ExternalRouting | null {
  try {
    return choice === 'valhalla' ? new ValhallaEngine({ url }) : new OsrmEngine({ url });
  } catch {
    return null;
  }
}
