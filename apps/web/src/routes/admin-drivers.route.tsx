export { DriversPage as default } from '../features/paper-review/drivers-page.js';
