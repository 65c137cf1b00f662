export { EarningsPage as default } from '../features/driver/earnings/earnings-page.js';
