export { FeePage as default } from '../features/fees/fee-page.js';
