export { EmailPage as default } from '../features/help/email-page.js';
