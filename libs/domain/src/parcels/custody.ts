import { fail, ok, type Result } from '../kernel/result.js';
import { VEHICLE_CAPACITY, type VehicleClass } from '../kernel/settings/services.js';
import type { ParcelTimes } from './delivery-times.js';
import { PARCEL_SETTINGS, type ParcelSettings } from './parcel-settings.js';

/** Whether a parcel fits a class in any orientation; sides in centimetres, unknown ones fit. */
export function fitsVehicle(sidesCm: readonly number[] | null | undefined, vehicleClass: VehicleClass): boolean {
  const sides = [...(sidesCm ?? [])].sort((a, b) => b - a);
  return sides.every((side, at) => side <= (VEHICLE_CAPACITY[vehicleClass].bootCm[at] ?? 0));
}

/** Goods we do not carry; the catalogues have a text for each. ADR 1.1.3 and common carriers' terms: ASSUMPTION as a list. */
export const FORBIDDEN_GOODS = ['dangerous', 'weapons', 'drugs', 'animals', 'valuables', 'perishable'] as const;

/** Steps in a parcel's chain of custody from sender to recipient, in their possible order. */
export const CUSTODY_KINDS = [
  'collected',
  'sealed',
  'at_door',
  'contacted',
  'delivered',
  'failed',
  'redelivering',
  'returning',
  'with_neighbour',
  'returned',
  'called_off',
] as const;
/** One of `CUSTODY_KINDS`. */
export type CustodyKind = (typeof CUSTODY_KINDS)[number];

/** A parcel's state: its last step, calls excepted. Null = still with its sender. */
export type CustodyState = Exclude<CustodyKind, 'contacted'> | null;

/** Why a parcel could not be delivered. */
export const DELIVERY_FAILURES = ['absent', 'refused', 'address_wrong'] as const;
/** One of `DELIVERY_FAILURES`. */
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Ends of the chain: the parcel is signed for and no longer with the driver. */
export const CUSTODY_ENDS = ['delivered', 'with_neighbour', 'returned'] as const satisfies readonly CustodyKind[];
/** One of `CUSTODY_ENDS`. */
export type CustodyEnd = (typeof CUSTODY_ENDS)[number];

/** Whether the chain has ended. */
export const isCustodyEnd = (state: CustodyState): state is CustodyEnd =>
  state !== null && (CUSTODY_ENDS as readonly string[]).includes(state);

/** The states each step may follow; a test compares the schema's guard with this table. */
export const CUSTODY_ORDER: Readonly<Record<CustodyKind, readonly CustodyState[]>> = {
  collected: [null],
  sealed: ['collected'],
  at_door: ['sealed', 'redelivering'],
  contacted: ['at_door'],
  delivered: ['sealed', 'at_door', 'redelivering'],
  failed: ['at_door'],
  redelivering: ['failed'],
  returning: ['failed'],
  with_neighbour: ['failed'],
  returned: ['returning'],
  // By staff, together with its trip: the driver still has the parcel.
  called_off: ['sealed', 'at_door', 'failed', 'redelivering', 'returning'],
};

/** Evidence required for each step; the schema refuses it without. */
export const CUSTODY_EVIDENCE: Readonly<
  Record<CustodyKind, { readonly photo?: true; readonly signed?: true; readonly code?: true; readonly reason?: true }>
> = {
  collected: { photo: true, code: true },
  sealed: {},
  at_door: {},
  contacted: {},
  delivered: { photo: true, signed: true, code: true },
  failed: { photo: true, reason: true },
  redelivering: {},
  returning: {},
  with_neighbour: { photo: true, signed: true },
  returned: { photo: true, signed: true },
  called_off: {},
};

/** A link of the chain, with the fields the rules use. */
export interface CustodyLink {
  readonly kind: CustodyKind;
  readonly happenedAt: Date;
  readonly reason: DeliveryFailure | null;
}

/** A step to be added to the chain. */
export interface CustodyWish {
  readonly kind: CustodyKind;
  readonly reason: DeliveryFailure | null;
  readonly hasPhoto: boolean;
  readonly signedBy: string | null;
  /** By the driver's device, as far as it is plausible. */
  readonly happenedAt: Date;
  /** The recipient or sender allows delivery to a neighbour. */
  readonly neighbourAllowed: boolean;
}

/** Why a link cannot be added. */
export type CustodyRefusal =
  | 'parcel.wrong_order'
  | 'parcel.evidence_missing'
  | 'parcel.wait_longer'
  | 'parcel.not_called'
  | 'parcel.neighbour_not_allowed'
  | 'parcel.no_more_tries';

/** The present state of a chain. */
export const custodyState = (links: readonly Pick<CustodyLink, 'kind'>[]): CustodyState => {
  const last = links.findLast(({ kind }) => kind !== 'contacted')?.kind;
  return last === undefined || last === 'contacted' ? null : last;
};

/** When an absent recipient has been waited for long enough; null while no driver waits. */
export function absentFrom(links: readonly CustodyLink[], settings: ParcelSettings = PARCEL_SETTINGS): Date | null {
  if (custodyState(links) !== 'at_door') return null;
  const arrived = links.findLast(({ kind }) => kind === 'at_door');
  return arrived ? new Date(arrived.happenedAt.getTime() + settings.doorWaitMinutes * 60_000) : null;
}

/**
 * Whether the next link may be added. An absent recipient must have been waited for and called; a refused parcel may not go to a
 * neighbour. `CustodyRefusal`.
 */
export function checkCustody(
  links: readonly CustodyLink[],
  wish: CustodyWish,
  settings: ParcelSettings = PARCEL_SETTINGS,
): Result<null, CustodyRefusal> {
  const state = custodyState(links);
  if (!CUSTODY_ORDER[wish.kind].includes(state)) return fail('parcel.wrong_order', { state: state ?? 'booked' });
  const needs = CUSTODY_EVIDENCE[wish.kind];
  const proved =
    (!needs.photo || wish.hasPhoto) && (!needs.signed || !!wish.signedBy?.trim()) && (!needs.reason || wish.reason);
  if (!proved) return fail('parcel.evidence_missing');
  if (wish.kind === 'failed' && wish.reason === 'absent') {
    const door = links.findLastIndex(({ kind }) => kind === 'at_door');
    if (!links.slice(door).some(({ kind }) => kind === 'contacted')) return fail('parcel.not_called');
    const from = absentFrom(links, settings);
    if (from === null || wish.happenedAt < from) return fail('parcel.wait_longer', { from: from?.toISOString() ?? '' });
  }
  if (wish.kind === 'with_neighbour') {
    const why = links.findLast(({ kind }) => kind === 'failed')?.reason;
    if (!wish.neighbourAllowed || why === 'refused') return fail('parcel.neighbour_not_allowed');
  }
  const tries = links.filter(({ kind }) => kind === 'redelivering').length;
  if (wish.kind === 'redelivering' && tries >= settings.redeliveriesMax) return fail('parcel.no_more_tries');
  return ok(null);
}

/** When a link counts: by the device's clock, or when the server receives it if that is in the future or before the last link. */
export function custodyTime(reported: Date | null, before: Date | null, now: Date): Date {
  if (reported === null || !Number.isFinite(reported.getTime())) return now;
  const latest = now.getTime() + PARCEL_SETTINGS.clockSkewSeconds * 1000;
  if (reported.getTime() > latest || (before !== null && reported < before)) return now;
  return reported > now ? now : reported;
}

/** The pickup time for a delivery from this instant on; whole minutes. */
export const pickupForWindow = (from: Date, { durationSeconds }: Pick<ParcelTimes, 'durationSeconds'>): Date =>
  new Date(Math.ceil((from.getTime() - durationSeconds * 1000) / 60_000) * 60_000);

/**
 * Whether a recipient may move the delivery to this instant: not once the parcel has been collected, not too soon to inform the
 * driver, not weeks away. `parcel.retime_collected`, `parcel.retime_too_soon`, `parcel.retime_too_far`.
 */
export function checkRetime(
  from: Date,
  times: ParcelTimes & { readonly state: CustodyState },
  now: Date,
  settings: ParcelSettings = PARCEL_SETTINGS,
): Result<{ readonly pickupAt: Date }, 'parcel.retime_collected' | 'parcel.retime_too_soon' | 'parcel.retime_too_far'> {
  if (times.state !== null) return fail('parcel.retime_collected');
  const pickupAt = pickupForWindow(from, times);
  const earliest = now.getTime() + settings.retimeLeadMinutes * 60_000;
  if (!(pickupAt.getTime() >= earliest)) return fail('parcel.retime_too_soon', { minutes: settings.retimeLeadMinutes });
  const days = settings.retimeDaysMax;
  return from.getTime() > now.getTime() + days * 86_400_000
    ? fail('parcel.retime_too_far', { days })
    : ok({ pickupAt });
}
