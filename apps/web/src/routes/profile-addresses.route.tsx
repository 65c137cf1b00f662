export { AddressesPage as default } from '../features/profile/addresses-page.js';
