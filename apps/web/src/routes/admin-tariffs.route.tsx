export { TariffsPage as default } from '../features/office/tariffs/tariffs-page.js';
