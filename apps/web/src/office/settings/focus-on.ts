/** Takes the keyboard to what has this id, or to the field in it. */
export function focusOn(id: string): void {
  const found = document.getElementById(id);
  (found?.querySelector<HTMLElement>('input, select') ?? found)?.focus();
}
