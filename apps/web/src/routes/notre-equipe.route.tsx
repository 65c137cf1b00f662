export { TeamPage as default } from '../features/site/company/team-page.js';
