export { ConfirmationPage as default } from '../features/recruitment/confirmation-page.js';
