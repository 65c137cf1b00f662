import { useState } from 'react';
import type { Suggestions } from '../common/use-trip.js';
import { driverPick } from './driver-pick.js';

/** The driver a deed is for, from the one it was begun with or the best; suggestions that turn do not turn him. */
export function useDriverPick(given: string | null, { able, query }: Suggestions) {
  const [picked, pick] = useState(given ?? '');
  const { driverId, stays } = driverPick(picked, { able, all: query.data?.drivers, settled: !query.isFetching });
  if (picked === '' && stays) pick(driverId);
  return [driverId, pick] as const;
}
