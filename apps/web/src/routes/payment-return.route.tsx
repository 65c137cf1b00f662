import { PaymentReturnPage } from '../features/payment/payment-return-page.js';

export default PaymentReturnPage;
