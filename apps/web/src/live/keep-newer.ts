interface Versioned {
  readonly id: string;
  readonly version: number;
  /** What happens to a parcel raises no version of its trip; its chain only grows. */
  readonly parcel?: { readonly links: number } | null;
  /** What a passenger comes by is looked at more often than his trip moves. */
  readonly arrival?: { readonly observedAt: string | null; readonly stale: boolean } | null;
}

/** The same version, but what is said of its flight or train was heard later. */
function heardLater({ arrival: before }: Versioned, { arrival: after }: Versioned): boolean {
  if (!after) return false;
  if (!before) return true;
  if (before.observedAt === after.observedAt) return before.stale !== after.stale;
  return (after.observedAt ?? '') > (before.observedAt ?? '');
}

/**
 * Of two views of the same thing the higher version, then the longer chain of its parcel or the later word of its flight; the same keeps
 * the one already shown. Another id wins.
 */
export function keepNewer<T extends Versioned>(prev: T | null | undefined, next: T): T {
  if (!prev || prev.id !== next.id) return next;
  if (next.version !== prev.version) return next.version > prev.version ? next : prev;
  const isLonger = (next.parcel?.links ?? 0) > (prev.parcel?.links ?? 0);
  return isLonger || heardLater(prev, next) ? next : prev;
}
