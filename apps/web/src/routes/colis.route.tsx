export { RecipientPage as default } from '../features/trips/recipient/recipient-page.js';
