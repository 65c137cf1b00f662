import { SharedPage } from '../features/trips/share/shared-page.js';

export default SharedPage;
