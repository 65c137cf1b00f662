export { VerificationPage as default } from '../features/account/verification-page.js';
