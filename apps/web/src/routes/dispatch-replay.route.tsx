import { ReplayPage } from '../features/dispatch/replay/replay-page.js';

/** The last 24 hours of the fleet. */
export default ReplayPage;
