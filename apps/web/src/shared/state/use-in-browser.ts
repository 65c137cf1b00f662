import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is written to a file and while the browser takes that file over; for what only a browser can draw. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
