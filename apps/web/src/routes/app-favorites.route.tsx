export { FavoritesPage as default } from '../features/app/favorites-page.js';
