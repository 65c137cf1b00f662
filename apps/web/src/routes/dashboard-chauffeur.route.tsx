import { DriverPage } from '../features/driver/driver-page.js';

/** The driver's working screen. */
export default function DashboardChauffeurRoute() {
  return <DriverPage />;
}
