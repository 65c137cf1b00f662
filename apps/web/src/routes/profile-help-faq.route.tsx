export { FaqPage as default } from '../features/help/faq-page.js';
