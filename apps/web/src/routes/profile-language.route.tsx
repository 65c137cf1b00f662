export { LanguagePage as default } from '../features/profile/language-page.js';
