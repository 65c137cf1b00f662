import type { SavedPlaceView } from '@sablon/contracts';
import { localized } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { places } from '../words.js';

/** A saved place's label: the user's own, else home or work, else the place's name. */
export function useSavedPlaceName(): (saved: SavedPlaceView) => string {
  const t = useT(places);
  const language = useLanguage();
  return ({ kind, label, place }) =>
    label ?? (kind === 'home' || kind === 'work' ? t(`kind.${kind}`) : localized(place.label, language));
}
