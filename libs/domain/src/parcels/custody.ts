import { fail, ok, type Result } from '../kernel/result.js';
import { PARCEL_SETTINGS, type ParcelSettings } from './parcel-settings.js';

/** What can happen to a parcel between its sender's hands and its recipient's, in the order it may. */
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

/** Where a parcel stands: what happened to it last; a call does not move it. Null = still with its sender. */
export type CustodyState = Exclude<CustodyKind, 'contacted'> | null;

/** Why a parcel could not be handed over. */
export const DELIVERY_FAILURES = ['absent', 'refused', 'address_wrong'] as const;
/** One of `DELIVERY_FAILURES`. */
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Ends of the chain: somebody signed, and the driver's hands are empty. */
export const CUSTODY_ENDS = ['delivered', 'with_neighbour', 'returned'] as const satisfies readonly CustodyKind[];
/** One of `CUSTODY_ENDS`. */
export type CustodyEnd = (typeof CUSTODY_ENDS)[number];

/** Whether the parcel is where it stays. */
export const isCustodyEnd = (state: CustodyState): state is CustodyEnd =>
  state !== null && (CUSTODY_ENDS as readonly string[]).includes(state);

/** After what each link of the chain may come; the schema's guard is tested against this table. */
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
  // By staff, with its trip: the parcel is with its driver then.
  called_off: ['sealed', 'at_door', 'failed', 'redelivering', 'returning'],
};

/** What each link must be proved with; the schema refuses it without. */
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

/** A link of the chain, as far as rules look at it. */
export interface CustodyLink {
  readonly kind: CustodyKind;
  readonly happenedAt: Date;
  readonly reason: DeliveryFailure | null;
}

/** What somebody wants to add to the chain. */
export interface CustodyWish {
  readonly kind: CustodyKind;
  readonly reason: DeliveryFailure | null;
  readonly hasPhoto: boolean;
  readonly signedBy: string | null;
  /** By the driver's device, as far as it is believed. */
  readonly happenedAt: Date;
  /** Its recipient or sender allows that a neighbour takes it. */
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

/** Where a chain stands. */
export const custodyState = (links: readonly Pick<CustodyLink, 'kind'>[]): CustodyState => {
  const last = links.findLast(({ kind }) => kind !== 'contacted')?.kind;
  return last === undefined || last === 'contacted' ? null : last;
};

/** From when an absent recipient has been waited for long enough; null while nobody waits. */
export function absentFrom(links: readonly CustodyLink[], settings: ParcelSettings = PARCEL_SETTINGS): Date | null {
  if (custodyState(links) !== 'at_door') return null;
  const arrived = links.findLast(({ kind }) => kind === 'at_door');
  return arrived ? new Date(arrived.happenedAt.getTime() + settings.doorWaitMinutes * 60_000) : null;
}

/**
 * Whether the next link may be added. An absent recipient was waited for and called; who refused a parcel has no neighbour take it.
 * `CustodyRefusal`.
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

/** When a link counts: as the device says, unless that is before the link before it or in the future; then when we hear of it. */
export function custodyTime(told: Date | null, before: Date | null, now: Date): Date {
  if (told === null || !Number.isFinite(told.getTime())) return now;
  const latest = now.getTime() + PARCEL_SETTINGS.clockSkewSeconds * 1000;
  if (told.getTime() > latest || (before !== null && told < before)) return now;
  return told > now ? now : told;
}
