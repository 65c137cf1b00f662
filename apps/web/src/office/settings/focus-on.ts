/** Focuses the element with this id, or the field inside it. */
export function focusOn(id: string): void {
  const found = document.getElementById(id);
  (found?.querySelector<HTMLElement>('input, select') ?? found)?.focus();
}
