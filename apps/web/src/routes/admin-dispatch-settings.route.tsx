export { SettingsPage as default } from '../features/office/settings/settings-page.js';
