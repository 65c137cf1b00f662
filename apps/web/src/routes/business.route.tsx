export { BusinessPage as default } from '../features/business/business-page.js';
