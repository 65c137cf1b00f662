export { TransferPage as default } from '../features/site/services/transfer-page.js';
