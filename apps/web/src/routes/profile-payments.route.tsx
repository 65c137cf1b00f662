export { CardsPage as default } from '../features/cards/cards-page.js';
