import { useParams } from 'react-router-dom';
import { TripScreen } from './trip-screen.js';

/** A trip of the signed-in passenger. */
export function TripPage() {
  const { tripId = '' } = useParams();
  return <TripScreen key={tripId} tripId={tripId} token={null} />;
}
