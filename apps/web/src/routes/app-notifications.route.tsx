export { NoticesPage as default } from '../features/notices/notices-page.js';
