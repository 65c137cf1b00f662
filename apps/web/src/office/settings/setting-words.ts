import type fr from '../../../../../locales/fr/office-settings.json';

type Word = Extract<keyof typeof fr, `field.${string}`>;

/** Paths are keys of the catalogue; a test holds the two together. */
export const fieldWord = (path: string): Word => `field.${path}` as Word;
