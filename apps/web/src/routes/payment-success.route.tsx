import { PaymentSuccessPage } from '../features/payment/payment-success-page.js';

export default PaymentSuccessPage;
