export { ChangePasswordPage as default } from '../features/security/change-password-page.js';
