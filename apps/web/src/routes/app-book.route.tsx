export { BookPage as default } from '../features/app/book-page.js';
