export { DeliveryCheckPage as default } from '../features/control/delivery/delivery-check-page.js';
