export { ZonesPage as default } from '../features/office/zones/zones-page.js';
