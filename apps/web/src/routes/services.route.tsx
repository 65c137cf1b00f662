export { ServicesPage as default } from '../features/site/services/services-page.js';
