import { DispatchPage } from '../features/dispatch/dispatch-page.js';

/** The dispatcher's console. */
export default DispatchPage;
