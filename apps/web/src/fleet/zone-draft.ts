import { checkRing, lineCrossings, ringCrossings, snapCorner, type LatLng } from '@sablon/domain';

interface Outline {
  readonly corners: readonly LatLng[];
  /** Whether the last corner is joined to the first. */
  readonly closed: boolean;
}
/** An outline while it is drawn, with its undo history. */
export interface ZoneDraft extends Outline {
  readonly past: readonly Outline[];
}

export const NOTHING_DRAWN: ZoneDraft = { corners: [], closed: false, past: [] };
export const draftOf = (corners: readonly LatLng[]): ZoneDraft => ({ corners, closed: true, past: [] });

/** The possible steps; `corner` and `side` count from 0, side `n` starts at corner `n`. */
export type DraftStep =
  | { readonly kind: 'add'; readonly at: LatLng }
  /** A drag begins; the moves after it are undone together with it. */
  | { readonly kind: 'grab' }
  | { readonly kind: 'move'; readonly corner: number; readonly to: LatLng }
  | { readonly kind: 'insert'; readonly side: number; readonly at: LatLng }
  | { readonly kind: 'remove'; readonly corner: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'outline'; readonly corners: readonly LatLng[] }
  | { readonly kind: 'undo' };

/** More undo steps than are ever needed. ASSUMPTION. */
const MOST_STEPS = 200;

export function drawStep(draft: ZoneDraft, step: DraftStep): ZoneDraft {
  const { corners, closed, past } = draft;
  const before = [...past, { corners, closed }].slice(-MOST_STEPS);
  switch (step.kind) {
    case 'add':
      return closed ? draft : { corners: [...corners, snapCorner(step.at)], closed, past: before };
    case 'grab':
      return { corners, closed, past: before };
    case 'move':
      return { ...draft, corners: corners.map((corner, at) => (at === step.corner ? snapCorner(step.to) : corner)) };
    case 'insert':
      return { corners: corners.toSpliced(step.side + 1, 0, snapCorner(step.at)), closed, past: before };
    case 'remove': {
      const left = corners.toSpliced(step.corner, 1);
      return { corners: left, closed: closed && left.length > 2, past: before };
    }
    case 'close':
      return closed || corners.length < 3 ? draft : { corners, closed: true, past: before };
    case 'outline':
      return { corners: step.corners.map(snapCorner), closed: true, past: before };
    case 'undo': {
      const last = past.at(-1);
      return last ? { ...last, past: past.slice(0, -1) } : draft;
    }
  }
}

/** Sides that cross another one, in the outline drawn so far. */
export const crossingSides = ({ corners, closed }: Outline): ReadonlySet<number> =>
  new Set((closed ? ringCrossings : lineCrossings)(corners).flat());

/** The fault of the current outline; null = none. For an open one, only faults that further corners cannot fix are reported. */
export function draftFault({ corners, closed }: Outline) {
  if (closed) {
    const checked = checkRing(corners);
    return checked.ok ? null : checked.error;
  }
  const [crossing] = lineCrossings(corners);
  return crossing ? { code: 'zone.crosses' as const, params: { edge: crossing[0] + 1, other: crossing[1] + 1 } } : null;
}

/** The midpoint of a side. */
export function middleOfSide(corners: readonly LatLng[], side: number): LatLng {
  const [a, b] = [corners[side], corners[(side + 1) % corners.length]] as [LatLng, LatLng];
  return { lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 };
}

export const sameOutline = (a: readonly LatLng[], b: readonly LatLng[]): boolean =>
  a.length === b.length && a.every((corner, at) => corner.lat === b[at]?.lat && corner.lng === b[at].lng);
