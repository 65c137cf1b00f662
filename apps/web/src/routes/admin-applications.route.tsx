export { ApplicationsPage as default } from '../features/applications/applications-page.js';
