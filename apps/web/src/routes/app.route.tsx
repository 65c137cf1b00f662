export { AppHomePage as default } from '../features/app/home-page.js';
