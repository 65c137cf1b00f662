import { PaymentPage } from '../features/payment/payment-page.js';

export default PaymentPage;
