import { ReceiptPage } from '../features/receipt/receipt-page.js';

export default ReceiptPage;
