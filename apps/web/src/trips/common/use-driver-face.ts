import { endpoints, type TripView } from '@sablon/contracts';
import { showsDriverPhoto } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';

/** A driver may withdraw their photo at any time; a phone asks again this often. */
const ASK_AGAIN_MS = 60_000;

/**
 * The face of the driver who accepted this ride, in base64; null while there is none to show. It is asked for on its own: it does
 * not change with the ride, and is never stored on the phone.
 */
export function useDriverFace(trip: TripView, token: string | null): string | null {
  const shown = showsDriverPhoto(trip);
  const { data } = useQuery({
    queryKey: ['driver-face', trip.id, trip.driver?.id, token],
    queryFn: ({ signal }) =>
      call(endpoints.driverPhotos.ofTrip, { params: { id: trip.id }, trackToken: token, signal }),
    enabled: shown,
    refetchInterval: ASK_AGAIN_MS,
  });
  return (shown && data?.image) || null;
}
