import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';

/** Evidence that a driver was at the pickup and tried to reach the passenger. */
export interface NoShowProof {
  readonly pickup: LatLng;
  /** The device's position when the driver reported the arrival; null = unknown. */
  readonly arrivedAt: LatLng | null;
  /** Where it is now, and how old that fix is, in seconds. */
  readonly here: (LatLng & { readonly ageSeconds: number }) | null;
  /** Calls and messages to the passenger since the arrival. */
  readonly contactAttempts: number;
}

/** Why a no-show cannot be reported for lack of evidence. */
export const NO_SHOW_PROOF_CODES = ['no_show.not_at_pickup', 'no_show.no_position', 'no_show.not_contacted'] as const;
/** One of `NO_SHOW_PROOF_CODES`. */
export type NoShowProofCode = (typeof NO_SHOW_PROOF_CODES)[number];

/**
 * Whether the evidence of a no-show is complete (dispatch.md, "Fees need evidence": geofenced arrival of 100 m or less).
 * Codes: `no_show.no_position`, `no_show.not_at_pickup`, `no_show.not_contacted`.
 */
export function checkNoShowProof(
  proof: NoShowProof,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): Result<null, NoShowProofCode> {
  const { pickup, arrivedAt, here, contactAttempts } = proof;
  if (arrivedAt === null || here === null || here.ageSeconds > settings.noShowPositionMaxAgeSeconds)
    return fail('no_show.no_position');
  const isNear = (at: LatLng): boolean => crowDistanceMeters(at, pickup) <= settings.noShowGeofenceMeters;
  if (!isNear(arrivedAt) || !isNear(here))
    return fail('no_show.not_at_pickup', { meters: settings.noShowGeofenceMeters });
  return contactAttempts > 0 ? ok(null) : fail('no_show.not_contacted');
}
