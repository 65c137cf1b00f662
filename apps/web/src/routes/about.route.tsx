export { AboutPage as default } from '../features/site/company/about-page.js';
