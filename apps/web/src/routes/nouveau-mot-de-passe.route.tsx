export { ResetPasswordPage as default } from '../features/account/reset-password-page.js';
