import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.js';

function useClock(clock: () => number, everyMs: number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}

/** The device's clock in epoch milliseconds, ticking while mounted: for times measured by the device. */
export const useNow = (everyMs: number): number => useClock(Date.now, everyMs);

/** The server's clock in epoch milliseconds, ticking while mounted: for times from the server. */
export const useServerNow = (everyMs: number): number => useClock(serverNow, everyMs);
