import type fr from '../../../../../locales/fr/office-settings.json';

type Word = Extract<keyof typeof fr, `field.${string}`>;

/** Paths are keys of the catalogue; a test keeps the two in sync. */
export const fieldWord = (path: string): Word => `field.${path}` as Word;
