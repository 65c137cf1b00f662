export { DataPage as default } from '../features/profile/data/data-page.js';
