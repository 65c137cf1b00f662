import { useT } from '../shared/i18n/namespaces.js';
import { SavedPlaces } from '../shared/places/saved-places.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { app } from './words.js';

/** Favourite places: use, add, delete (spec §2, "Favorites"). */
export function FavoritesPage() {
  const t = useT(app);
  return (
    <div className="column grid max-w-180 gap-6 py-page">
      <PageTitle>{t('favorites.title')}</PageTitle>
      <h1 className="display text-title">{t('favorites.title')}</h1>
      <SavedPlaces usePath="/app/book" />
    </div>
  );
}
