/** Of two views of the same thing the higher version; the same version keeps the one already shown. Another id wins. */
export function keepNewer<T extends { readonly id: string; readonly version: number }>(
  prev: T | null | undefined,
  next: T,
): T {
  if (!prev || prev.id !== next.id) return next;
  return next.version > prev.version ? next : prev;
}
