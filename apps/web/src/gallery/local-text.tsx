import { nameIn, type Localized } from '@sablon/domain';
import { pseudo } from '../../../../tools/locales/pseudo.mjs';
import { useLanguage } from '../shared/i18n/language-store.js';
import { readAppearance } from './appearance.js';

/** A text of a story, in as many languages as a place has names; the words of the components themselves come from the packs. */
export type Words = Localized;
export const words = (fr: string, nl: string, en: string): Words => ({ fr, nl, en });

/** Reads such a text in the language of the gallery, where a property wants a string. */
export function useGalleryText(): (text: Words) => string {
  const language = useLanguage();
  const isPseudo = readAppearance(location.search).speech === 'pseudo';
  return (text) => (isPseudo ? pseudo(text.en) : nameIn(text, language));
}

function Said({ text }: { text: Words }) {
  return useGalleryText()(text);
}

/** Such a text as an element, wherever a component takes one. */
export const localText = (fr: string, nl: string, en: string) => <Said text={words(fr, nl, en)} />;
