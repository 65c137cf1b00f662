export { ApplicationPage as default } from '../features/recruitment/application-page.js';
