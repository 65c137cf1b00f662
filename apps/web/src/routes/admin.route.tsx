export { OverviewPage as default } from '../features/office/overview/overview-page.js';
