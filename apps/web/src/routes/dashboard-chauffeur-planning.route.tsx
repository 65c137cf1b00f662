export { PlanPage as default } from '../features/driver/plan/plan-page.js';
