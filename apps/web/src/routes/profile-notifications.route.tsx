export { ChoicesPage as default } from '../features/notices/choices-page.js';
