import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during prerendering and hydration; for content that only a browser can draw. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
