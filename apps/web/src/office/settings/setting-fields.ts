import type fr from '../../../../../locales/fr/office-settings.json';

/** Focuses the element with this id, or the field inside it. */
export function focusOn(id: string): void {
  const found = document.getElementById(id);
  (found?.querySelector<HTMLElement>('input, select') ?? found)?.focus();
}

type Word = Extract<keyof typeof fr, `field.${string}`>;

/** Paths are keys of the catalogue; a test keeps the two in sync. */
export const fieldWord = (path: string): Word => `field.${path}` as Word;
