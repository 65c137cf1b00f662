/** Pages that open offline: the app's own area, a booking opened by its link, and an inspector's check. */
const SHELL = /^\/(app|profile|dashboard)(\/|$)|^\/track\/|^\/controle$/;

/** Whether a path belongs to a page of the app shell. */
export const isShellPage = (pathname: string): boolean => SHELL.test(pathname);

/** Paths on which the service worker is registered: the shell's pages, and the end of a booking. */
export const isAppArea = (pathname: string): boolean => isShellPage(pathname) || pathname === '/payment-success';

/** Pages with a step in progress that a reload would lose; no update may be offered there. */
export const isHalfDone = (pathname: string): boolean => /^\/(payment|payment-return|app\/book)$/.test(pathname);

/** The path prefix of the request behind a page's cached state, or null if the page has none. */
export function readOfPage(pathname: string): string | null {
  if (/^\/app(\/activity)?\/?$/.test(pathname) || pathname === '/dashboard/passager') return '/api/bookings';
  if (/^\/dashboard\/chauffeur(\/(planning|gains|documents))?$/.test(pathname)) return '/api/driver/state';
  const trip = /^\/app\/activity\/([^/]+)$/.exec(pathname)?.[1];
  if (trip) return `/api/trips/${trip}/live`;
  const token = /^\/track\/([^/]+)$/.exec(pathname)?.[1];
  return token ? `/api/track/${token}` : null;
}
