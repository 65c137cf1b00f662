import { Inject, Injectable } from '@nestjs/common';
import type { TripRouteView, GuidedRouteView } from '@sablon/contracts';
import { fail, ok, type LatLng, type Result, type TripFacts } from '@sablon/domain';
import { stepSentence, type Geo, type RouteStep } from '@sablon/geo';
import { inEachLanguage } from '@sablon/words';
import type { Messaging } from '@sablon/messaging';
import { readTrip, type Database } from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';

/** ASSUMPTION: a car in town covers 70 m in that time; an earlier repeat gets the previous response, a refusal too. */
const ROUTE_EVERY_MS = 5_000;
/** ASSUMPTION: from an older fix the first turns may already be behind the driver; the worker's bound for an ETA. */
const STALE_MS = 60_000;

type Goal = LatLng & Pick<GuidedRouteView, 'towards'>;

/**
 * Turn-by-turn route to where the driver of a trip is heading now. The cost is bounded: one search per goal and driver in
 * `ROUTE_EVERY_MS`.
 */
@Injectable()
export class TripRouteService {
  private readonly recent = new Map<string, Promise<GuidedRouteView>>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** Only for the driver of the trip; `request.not_found`. */
  async routeFor(driverId: string, tripId: string): Promise<Result<TripRouteView>> {
    const trip = await readTrip(this.database.sql, tripId);
    if (trip?.driver?.id !== driverId) return fail('request.not_found');
    const goal = goalOf(trip);
    const here = this.messaging.positions.get(driverId);
    if (!goal || !here || Date.now() - here.at > STALE_MS) return ok({ tripId, route: null });
    return ok({ tripId, route: await this.once(driverId, here, goal) });
  }

  private once(driverId: string, here: LatLng, goal: Goal): Promise<GuidedRouteView> {
    const key = [driverId, goal.towards, goal.lat, goal.lng].join();
    const recent = this.recent.get(key);
    if (recent) return recent;
    const asked = this.find(here, goal);
    this.recent.set(key, asked);
    setTimeout(() => this.recent.delete(key), ROUTE_EVERY_MS).unref();
    return asked;
  }

  private async find(here: LatLng, { towards, lat, lng }: Goal): Promise<GuidedRouteView> {
    const at = new Date();
    const route = await this.geo.routing.route({ lat: here.lat, lng: here.lng }, { lat, lng }, { at, steps: true });
    return {
      towards,
      quality: route.quality,
      geometry: route.geometry.map((point) => ({ lat: point.lat, lng: point.lng })),
      steps: (route.steps ?? []).map(stepView),
      at: at.toISOString(),
    };
  }
}

function goalOf(trip: TripFacts): Goal | null {
  if (trip.status === 'ongoing') return { towards: 'dropoff', lat: trip.dropoff.lat, lng: trip.dropoff.lng };
  if (trip.status !== 'accepted' || trip.arrivedAt) return null;
  return { towards: 'pickup', lat: trip.pickup.lat, lng: trip.pickup.lng };
}

const stepView = (step: RouteStep): GuidedRouteView['steps'][number] => ({
  turn: step.turn,
  exit: step.exit ?? null,
  sentence: inEachLanguage((language) => stepSentence(step, language)),
  street: step.street.fr === '' ? null : step.street,
  geometryIndex: step.geometryIndex,
});
