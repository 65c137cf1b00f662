import { TripPage } from '../features/trips/trip-page.js';

export default TripPage;
