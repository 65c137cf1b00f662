export { ArrivalsPage as default } from '../features/office/arrivals/arrivals-page.js';
