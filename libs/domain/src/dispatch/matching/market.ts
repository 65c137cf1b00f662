import type { LatLng } from '../../kernel/geo/lat-lng.js';
import { commissionCents } from '../../money/ledger/commission.js';
import { splitVat } from '../../money/pricing/quote.js';
import type { Commitment } from './match-facts.js';

/** The marketplace of planned rides (dispatch.md, "Scheduled": a driver may take tomorrow's trips from a list). */
export const MARKET = {
  /** ASSUMPTION: further ahead nobody knows whether he works that day. */
  horizonDays: 14,
  /** ASSUMPTION: air between two promised jobs beyond the way between them, in seconds; `commitmentSlackSeconds` of matching. */
  marginSeconds: 300,
  /** ASSUMPTION: the shortest way counted between two jobs, in seconds: getting out, luggage, parking. The buffer of a held window. */
  leastWaySeconds: 300,
  /** ASSUMPTION: after so long between two jobs every way in Belgium has been driven, so that no road is asked. */
  farApartSeconds: 4 * 3600,
} as const;

/** When and where a planned ride takes place. */
export type PlannedRide = Pick<Commitment, 'startAt' | 'endAt' | 'origin' | 'destination'>;

/** Why a ride cannot be taken: which promised one is in its way, and by how much. */
export interface Collision {
  readonly tripId: string;
  /** `overlap`: both at once; `before`, `after`: the way from or to the promised ride takes longer than there is. */
  readonly kind: 'overlap' | 'before' | 'after';
  /** Seconds the way takes with its air, and those there are; 0 where they overlap. */
  readonly neededSeconds: number;
  readonly availableSeconds: number;
}

/** The promised rides a new one lies between. */
export interface Neighbours {
  readonly overlapping: Commitment | null;
  readonly before: Commitment | null;
  readonly after: Commitment | null;
}

/** What of a plan matters to one ride: what overlaps it, else what ends before and begins after it. */
function neighboursOf(ride: PlannedRide, plan: readonly Commitment[]): Neighbours {
  const overlapping = plan.find((job) => job.startAt < ride.endAt && ride.startAt < job.endAt) ?? null;
  const before = plan.filter((job) => job.endAt <= ride.startAt).sort((a, b) => +b.endAt - +a.endAt)[0] ?? null;
  const after = plan.filter((job) => job.startAt >= ride.endAt).sort((a, b) => +a.startAt - +b.startAt)[0] ?? null;
  return { overlapping, before, after };
}

/** The way between two jobs in seconds of driving; asked only where it can matter. */
export type Drive = (from: LatLng, to: LatLng, at: Date) => Promise<number>;

/**
 * What stands in the way of a ride beside those promised, or null: it fits, the ways between by road and the margin
 * included (dispatch.md: "ETA-feasible chain, no overlap").
 */
export async function collisionOf(
  ride: PlannedRide,
  plan: readonly Commitment[],
  drive: Drive,
): Promise<Collision | null> {
  const { overlapping, before, after } = neighboursOf(ride, plan);
  if (overlapping) return { tripId: overlapping.tripId, kind: 'overlap', neededSeconds: 0, availableSeconds: 0 };
  const tooTight = async (kind: 'before' | 'after', tripId: string, from: PlannedRide, to: PlannedRide) => {
    const availableSeconds = (to.startAt.getTime() - from.endAt.getTime()) / 1000;
    if (availableSeconds >= MARKET.farApartSeconds) return null;
    const way = await drive(from.destination, to.origin, from.endAt);
    const neededSeconds = Math.max(MARKET.leastWaySeconds, way) + MARKET.marginSeconds;
    return neededSeconds > availableSeconds ? { tripId, kind, neededSeconds, availableSeconds } : null;
  };
  return (
    (before && (await tooTight('before', before.tripId, before, ride))) ??
    (after && (await tooTight('after', after.tripId, ride, after)))
  );
}

/** What a driver earns by a fare, in integer cents: what is left of it after tax and our part. */
export function driverPartCents(fareCents: number, vatPercent: number, commissionBasisPoints: number): number {
  const { netCents } = splitVat(fareCents, vatPercent);
  return netCents - commissionCents(netCents, commissionBasisPoints);
}
