export { MoneyPage as default } from '../features/money/money-page.js';
