import { SearchPage } from '../features/search/search-page.js';

/** Search results and vehicle choice. */
export default SearchPage;
