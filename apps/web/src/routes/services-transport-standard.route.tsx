export { StandardPage as default } from '../features/site/services/standard-page.js';
