export { PapersPage as default } from '../features/driver/papers/papers-page.js';
