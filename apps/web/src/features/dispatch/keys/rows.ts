const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-testid=board-row]')];

/** The trip whose row has the focus. */
export const focusedTrip = (list: HTMLElement | null): string | null => {
  const active = document.activeElement;
  return active instanceof HTMLElement && list?.contains(active) ? (active.dataset['trip'] ?? null) : null;
};

/** Moves the focus to the next or previous row, from the focused one or else from the open trip. */
export function moveFocus(list: HTMLElement | null, step: 1 | -1, openTripId: string | null): void {
  if (!list) return;
  const rows = rowsOf(list);
  const from = focusedTrip(list) ?? openTripId;
  const at = rows.findIndex((row) => row.dataset['trip'] === from);
  const to = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  focusRow(rows[to]);
}

/** Back to the row of a trip, as when its detail is closed. */
export function focusTrip(list: HTMLElement | null, tripId: string): void {
  if (list) focusRow(rowsOf(list).find((row) => row.dataset['trip'] === tripId));
}

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
