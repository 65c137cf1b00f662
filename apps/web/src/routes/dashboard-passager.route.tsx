export { PassengerDashboardPage as default } from '../features/app/dashboard-page.js';
