export { ProfileLegalPage as default } from '../features/profile/legal-page.js';
