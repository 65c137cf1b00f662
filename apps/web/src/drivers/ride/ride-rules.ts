import { useEffect } from 'react';

/** The rules of the forms of a ride. */
export const rideRules = () => import('./ride.schemas.js');

/** Fetches them while there is a network: a ride goes on without one. */
export function useRideRules(): void {
  useEffect(() => {
    rideRules().catch((failure: unknown) => console.warn('not fetched yet', failure));
  }, []);
}
