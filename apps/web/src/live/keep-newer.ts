interface Versioned {
  readonly id: string;
  readonly version: number;
  /** Parcel events do not raise the trip's version; the custody chain only grows. */
  readonly parcel?: { readonly links: number } | null;
  /** The passenger's flight or train is updated more often than the trip. */
  readonly arrival?: { readonly observedAt: string | null; readonly stale: boolean } | null;
}

/** The same version, but with newer flight or train data. */
function arrivedLater({ arrival: before }: Versioned, { arrival: after }: Versioned): boolean {
  if (!after) return false;
  if (!before) return true;
  if (before.observedAt === after.observedAt) return before.stale !== after.stale;
  return (after.observedAt ?? '') > (before.observedAt ?? '');
}

/**
 * Of two views of the same object, returns the one with the higher version, then the longer parcel chain or the newer flight
 * data; if equal, the one already shown. A different id always wins.
 */
export function keepNewer<T extends Versioned>(prev: T | null | undefined, next: T): T {
  if (!prev || prev.id !== next.id) return next;
  if (next.version !== prev.version) return next.version > prev.version ? next : prev;
  const isLonger = (next.parcel?.links ?? 0) > (prev.parcel?.links ?? 0);
  return isLonger || arrivedLater(prev, next) ? next : prev;
}
