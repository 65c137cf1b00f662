export { ThemePage as default } from '../features/profile/theme-page.js';
