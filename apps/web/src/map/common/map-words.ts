import type { Language } from '@sablon/domain';
import { use, useMemo } from 'react';
import { defineNamespace } from '../../shared/i18n/namespace.js';
import { translate } from '../../shared/i18n/translate.js';
import type { Translate } from '../../shared/i18n/use-t.js';
import type fr from '../../../../../locales/fr/map.json';

/** The map's own texts: pages without a map do not load them. */
const mapWords = defineNamespace<typeof fr>('map', (language) => import(`../../../../../locales/${language}/map.json`));

/** The map's texts in the language it is drawn in. */
export function useMapWords(language: Language): Translate<keyof typeof fr> {
  const catalogue = use(mapWords.load(language));
  return useMemo(() => (key, params) => translate(catalogue, language, key, params), [catalogue, language]);
}

/** The same outside React, for what is drawn on a map that has loaded them. */
export const mapText: (language: Language) => Translate<keyof typeof fr> = (language) => (key, params) =>
  translate(mapWords.peek(language) ?? {}, language, key, params);
