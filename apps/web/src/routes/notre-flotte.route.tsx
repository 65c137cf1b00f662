export { FleetPage as default } from '../features/site/company/fleet-page.js';
