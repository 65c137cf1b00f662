import type { FeeView } from '@sablon/contracts';
import {
  BUSINESS_SETTINGS,
  coarsePlace,
  coarsePoint,
  crowDistanceMeters,
  disputableUntil,
  KNOWN_AFTER_END_MS,
  type LatLng,
  type CancellationReason,
} from '@sablon/domain';
import type { FeeRow } from '@sablon/persistence';

/** The reader of a fee. */
export type FeeAudience = 'passenger' | 'driver' | 'staff';

interface Rule {
  readonly rule?: CancellationReason;
  readonly policy?: Partial<(typeof BUSINESS_SETTINGS)['cancellation']>;
}

/** The rule at the time the fee was kept; a fee older than its rule rows has the one in force since the beginning. */
function ruleOf(fee: FeeRow): FeeView['rule'] {
  const payloadOf = (kind: string) => fee.evidence.findLast((one) => one.kind === kind)?.payload;
  const { rule, policy } = (payloadOf('cancelled') ?? {}) as Rule; // written by ourselves
  const { freeUntil } = (payloadOf('waited_out') ?? {}) as { readonly freeUntil?: string };
  const terms = { ...BUSINESS_SETTINGS.cancellation, ...policy };
  return {
    reason: rule ?? 'cancellation.after_free_time',
    freeMinutesBeforePickup: terms.bookedFreeMinutesBeforePickup,
    latePercent: terms.bookedLatePercent,
    noShowPercent: terms.noShowPercent,
    asapFreeMinutes: terms.asapFreeMinutesAfterAcceptance,
    asapFeeCents: terms.asapLateFeeCents,
    freeWaitingUntil: freeUntil ?? null,
  };
}

/** ASSUMPTION: an event a device reports within a minute was reported at once. */
const AT_ONCE_MS = 60_000;

/** Time of an event by the driver's device, if it was reported later. */
function reportedLate({ happenedAt }: { readonly happenedAt?: unknown }, at: string): string | null {
  if (typeof happenedAt !== 'string' || Date.parse(at) - Date.parse(happenedAt) < AT_ONCE_MS) return null;
  return new Date(happenedAt).toISOString();
}

/** Location of a piece of evidence, exact or to about 100 m; null where there is none. */
function placeOf(at: { lat: number | null; lng: number | null }, doors: boolean): LatLng | null {
  if (at.lat === null || at.lng === null) return null;
  const point = { lat: at.lat, lng: at.lng };
  return doors ? point : coarsePoint(point);
}

/**
 * A fee as its passenger, its driver or staff read it: the same evidence for all. Half an hour after the fee, which ends the
 * trip, its driver no longer sees a door (reliability.md I22); their distance from it remains.
 */
export function feeView(fee: FeeRow, audience: FeeAudience): FeeView {
  const until = disputableUntil(fee.at);
  const doors = audience !== 'driver' || Date.now() - fee.at.getTime() < KNOWN_AFTER_END_MS;
  const { dispute } = fee;
  return {
    id: fee.id,
    kind: fee.kind,
    cents: fee.cents,
    waivedCents: fee.waivedCents,
    at: fee.at.toISOString(),
    bookingCode: fee.bookingCode,
    tripId: fee.tripId,
    fareCents: fee.fareCents,
    asap: fee.asap,
    pickupAt: fee.pickupAt.toISOString(),
    pickup: doors ? { ...fee.pickup } : coarsePlace(fee.pickup),
    dropoff: doors ? { ...fee.dropoff } : coarsePlace(fee.dropoff),
    passengerName: audience === 'staff' ? fee.passengerName : null,
    driverName: fee.driverName,
    rule: ruleOf(fee),
    evidence: fee.evidence.map(({ kind, at, lat, lng, payload }) => ({
      kind,
      at: new Date(at).toISOString(),
      happenedAt: reportedLate(payload, at),
      lat: placeOf({ lat, lng }, doors)?.lat ?? null,
      lng: placeOf({ lat, lng }, doors)?.lng ?? null,
      metersFromPickup: lat === null || lng === null ? null : Math.round(crowDistanceMeters({ lat, lng }, fee.pickup)),
    })),
    disputableUntil: audience === 'passenger' && !dispute && until > new Date() ? until.toISOString() : null,
    dispute: dispute && {
      ...dispute,
      text: audience === 'driver' ? null : dispute.text,
      openedAt: new Date(dispute.openedAt).toISOString(),
      decidedAt: dispute.decidedAt === null ? null : new Date(dispute.decidedAt).toISOString(),
    },
  };
}
