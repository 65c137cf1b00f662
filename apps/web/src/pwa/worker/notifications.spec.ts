import { openPage, ownPage, readNotification, shownNotification } from './notifications.js';
import type { PageClient, PageClients } from './scope.js';

const ORIGIN = 'https://sablon.example';
const TRIP = '/app/activity/1';
const SENT = {
  id: 'n1',
  kind: 'trip.arrived',
  title: 'Votre chauffeur est là',
  body: 'Škoda · 1-ABC-234',
  url: TRIP,
  unread: 3,
};

describe('a push notification', () => {
  it('is shown with its own text, and replaces itself when sent again', () => {
    const notification = readNotification(JSON.stringify(SENT), ORIGIN, 'Étoile');
    expect(notification).toEqual({ id: 'n1', title: SENT.title, body: SENT.body, url: TRIP, unread: 3 });
    expect(shownNotification(notification)).toMatchObject({ body: SENT.body, tag: 'n1', data: { url: TRIP } });
  });

  it('shows the sender if it cannot be read, because browsers require something to be shown', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const text of [undefined, '', '{', 'null', '[]', '{"title":7,"unread":-1}'])
      expect(readNotification(text, ORIGIN, 'Étoile')).toEqual({
        id: 'unread',
        title: 'Étoile',
        body: '',
        url: '/app',
        unread: null,
      });
    error.mockRestore();
  });

  it('links only to our own pages', () => {
    expect(ownPage('/track/a?trip=1', ORIGIN)).toBe('/track/a?trip=1');
    expect(ownPage(`${ORIGIN}/app`, ORIGIN)).toBe('/app');
    for (const url of [
      'https://elsewhere.example/app',
      '//elsewhere.example',
      'javascript:alert(1)',
      'http://[',
      7,
      undefined,
    ])
      expect([url, ownPage(url, ORIGIN)]).toEqual([url, '/app']);
  });
});

describe('a tap on a notification', () => {
  const device = (...paths: string[]) => {
    const done: string[] = [];
    const pages = paths.map((path): PageClient => {
      const page: PageClient = {
        id: path,
        url: ORIGIN + path,
        focused: false,
        postMessage: () => undefined,
        focus: async () => (done.push(`focus ${path}`), page),
        navigate: async (url) => (done.push(`${path} goes to ${url}`), page),
      };
      return page;
    });
    const clients: PageClients = {
      get: async () => undefined,
      matchAll: async () => pages,
      openWindow: async (url) => (done.push(`new window ${url}`), null),
      claim: async () => undefined,
    };
    return { done, tap: () => openPage(clients, TRIP, ORIGIN) };
  };

  it.each([
    [[], [`new window ${TRIP}`]],
    [['/app', TRIP], [`focus ${TRIP}`]],
    [
      ['/', '/app/activity'],
      ['focus /app/activity', `/app/activity goes to ${TRIP}`],
    ],
    [['/app/book'], [`new window ${TRIP}`]], // a booking in progress is not navigated away from
    [['/profile/help/email'], [`new window ${TRIP}`]], // nor an email being written
    [['/dashboard/chauffeur'], [`new window ${TRIP}`]], // nor a driver's screen
    [['/payment?quote=1'], [`new window ${TRIP}`]],
  ])('with %j open: %j', async (open, expected) => {
    const { done, tap } = device(...open);
    await tap();
    expect(done).toEqual(expected);
  });
});
