export { FairnessPage as default } from '../features/driver/fairness/fairness-page.js';
