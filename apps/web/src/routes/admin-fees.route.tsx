export { DisputedFeesPage as default } from '../features/fees/disputed-fees-page.js';
