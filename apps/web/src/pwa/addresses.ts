/** Pages that open without a connection: the app's own area, a booking opened by its link, and an inspector's check. */
const SHELL = /^\/(app|profile|dashboard)(\/|$)|^\/track\/|^\/controle$/;

/** Whether an address shows a page of the app's shell. */
export const isShellPage = (pathname: string): boolean => SHELL.test(pathname);

/** Where the worker is made known to the browser: the shell's pages, and the end of a booking. */
export const isAppArea = (pathname: string): boolean => isShellPage(pathname) || pathname === '/payment-success';

/** Pages whose half-done work a reload would lose; nothing may offer one there. */
export const isHalfDone = (pathname: string): boolean => /^\/(payment|payment-return|app\/book)$/.test(pathname);

/** What a page's last known state is read by: the start of the address of its read, or null where it has none. */
export function readOfPage(pathname: string): string | null {
  if (/^\/app(\/activity)?\/?$/.test(pathname) || pathname === '/dashboard/passager') return '/api/bookings';
  if (/^\/dashboard\/chauffeur(\/(planning|gains|documents))?$/.test(pathname)) return '/api/driver/state';
  const trip = /^\/app\/activity\/([^/]+)$/.exec(pathname)?.[1];
  if (trip) return `/api/trips/${trip}/live`;
  const token = /^\/track\/([^/]+)$/.exec(pathname)?.[1];
  return token ? `/api/track/${token}` : null;
}
