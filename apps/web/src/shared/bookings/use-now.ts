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

/** The device's clock in epoch milliseconds, moving while the component is on screen: for times the device measured. */
export const useNow = (everyMs: number): number => useClock(Date.now, everyMs);

/** The server's clock in epoch milliseconds, moving likewise: for times the server said. */
export const useServerNow = (everyMs: number): number => useClock(serverNow, everyMs);
