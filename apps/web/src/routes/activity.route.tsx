import { ActivityPage } from '../features/trips/activity-page.js';

export default ActivityPage;
