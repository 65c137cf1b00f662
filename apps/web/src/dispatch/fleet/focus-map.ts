/** Moves the keyboard focus to the map, whose own keys pan it. */
export const focusMap = (): void =>
  document.querySelector<HTMLElement>('.dispatch-map .sablon-map-view')?.focus({ preventScroll: true });
