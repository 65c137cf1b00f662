import { PassengerDashboardPage } from '../app/dashboard-page.js';
import { BookingList } from '../trips/pages/booking-list.js';

/** The passenger's dashboard with the rides as the activity shows them. */
export default function DashboardPassagerRoute() {
  return <PassengerDashboardPage rides={(kind) => <BookingList filter={kind} heading="h3" />} />;
}
