export { PromosPage as default } from '../features/office/promos/promos-page.js';
