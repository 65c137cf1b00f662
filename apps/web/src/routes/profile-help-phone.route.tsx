export { PhonePage as default } from '../features/help/phone-page.js';
