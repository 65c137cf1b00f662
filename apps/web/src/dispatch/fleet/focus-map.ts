/** Takes the keyboard to the map, whose own keys move it. */
export const focusMap = (): void =>
  document.querySelector<HTMLElement>('.dispatch-map .sablon-map-view')?.focus({ preventScroll: true });
