import type { SavedPlaceView } from '@sablon/contracts';
import { localized } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { places } from '../words.js';

/** What a kept place is called: as its owner says, else home or work, else as it calls itself. */
export function useSavedPlaceName(): (saved: SavedPlaceView) => string {
  const t = useT(places);
  const language = useLanguage();
  return ({ kind, label, place }) =>
    label ?? (kind === 'home' || kind === 'work' ? t(`kind.${kind}`) : localized(place.label, language));
}
