import { PassengerDashboardPage } from '../app/dashboard-page.js';
import { BookingList } from '../trips/pages/booking-list.js';

/** The passenger's dashboard, with rides shown as on the activity page. */
export default function DashboardPassagerRoute() {
  return <PassengerDashboardPage rides={(kind) => <BookingList filter={kind} heading="h3" />} />;
}
