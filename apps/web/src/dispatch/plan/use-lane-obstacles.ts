import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/namespaces.js';
import { KEYS, readSuggestions } from '../common/dispatch.api.js';
import { obstacleText } from '../common/words.js';
import { dispatch } from '../words.js';

/** While a ride is dragged: why a driver cannot take it, as its suggestions have it; null = they can, or it is not known. */
export function useLaneObstacles(tripId: string | null): (driverId: string) => string | null {
  const t = useT(dispatch);
  const { data } = useQuery({
    queryKey: KEYS.suggestions(tripId ?? ''),
    enabled: tripId !== null,
    queryFn: ({ signal }) => readSuggestions(tripId ?? '', signal),
  });
  return (driverId) => {
    const obstacle = tripId === null ? null : data?.drivers.find((one) => one.driverId === driverId)?.obstacle;
    return obstacle ? obstacleText(t, obstacle) : null;
  };
}
