export { MachinePage as default } from '../features/office/machine/machine-page.js';
