/** The booking widget of the home page. Its place is kept by the page (routes/booking-widget-slot); its fields live in this feature. */
export default function BookingWidget() {
  return null;
}
