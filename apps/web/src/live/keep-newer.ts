interface Versioned {
  readonly id: string;
  readonly version: number;
  /** What happens to a parcel raises no version of its trip; its chain only grows. */
  readonly parcel?: { readonly links: number } | null;
}

/** Of two views of the same thing the higher version, then the longer chain; the same keeps the one already shown. Another id wins. */
export function keepNewer<T extends Versioned>(prev: T | null | undefined, next: T): T {
  if (!prev || prev.id !== next.id) return next;
  if (next.version !== prev.version) return next.version > prev.version ? next : prev;
  return (next.parcel?.links ?? 0) > (prev.parcel?.links ?? 0) ? next : prev;
}
