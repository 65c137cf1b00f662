import type { PageClient, PageClients } from './scope.js';

/** The push payload: one notification, in the account's language. */
export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A page of this site: path and query. */
  readonly url: string;
  /** The number of unread notifications, including this one. */
  readonly unread: number | null;
}

const HOME = '/app';

/** Restricts a URL to pages of this site, whatever was sent. */
export function ownPage(url: unknown, origin: string): string {
  if (typeof url !== 'string') return HOME;
  try {
    const address = new URL(url, origin);
    return address.origin === origin ? address.pathname + address.search : HOME;
  } catch {
    return HOME;
  }
}

/** Parses a push payload. Browsers require a visible notification, so an unreadable one still names the brand. */
export function readNotification(text: string | undefined, origin: string, brand: string): Notification {
  let sent: unknown;
  try {
    sent = JSON.parse(text ?? '');
  } catch (unreadable) {
    console.error('a pushed notification could not be read', unreadable);
  }
  const { id, title, body, url, unread } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<
    string,
    unknown
  >;
  const words = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);
  return {
    id: words(id, 'unread'),
    title: words(title, brand),
    body: words(body, ''),
    url: ownPage(url, origin),
    unread: typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : null,
  };
}

/** The options for showing a notification; a repeated one replaces itself. */
export const shownNotification = (notification: Notification): NotificationOptions => ({
  body: notification.body,
  tag: notification.id,
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  data: { url: notification.url },
});

/** Pages without typing or driving in progress: another page may replace them. */
const NOTHING_TO_LOSE: readonly string[] = [
  '/app',
  '/app/activity',
  '/app/notifications',
  '/dashboard/passager',
  '/profile',
];
const mayLeave = (page: PageClient): boolean => NOTHING_TO_LOSE.includes(new URL(page.url).pathname);

/** Opens a notification's page: where it is already open, otherwise in a window of the app, otherwise in a new one. */
export async function openPage(clients: PageClients, url: string, origin: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = (page: PageClient) => ownPage(page.url, origin) === url;
  const page = pages.find(isThere) ?? pages.find(mayLeave);
  if (!page) return void (await clients.openWindow(url));
  // The browser may refuse to bring a window to the front; the page is right all the same.
  await page.focus().catch((refused: unknown) => console.warn(refused));
  if (!isThere(page)) await page.navigate(url).catch(() => clients.openWindow(url));
}
