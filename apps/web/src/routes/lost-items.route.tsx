export { LostItemsPage as default } from '../features/trips/lost-item/lost-items-page.js';
