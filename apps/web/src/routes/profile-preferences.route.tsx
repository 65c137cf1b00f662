export { PreferencesPage as default } from '../features/profile/preferences-page.js';
