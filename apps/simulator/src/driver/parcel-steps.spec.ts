import { ApiRefusal, type ApiClient } from '../api-client.js';
import { BoardingCodes } from './parcel-steps.js';

const LOGIN = { email: 'dispatch@sablon.test', password: 'Sablon-demo-2026' };
const SEEN = { trip: { boardingCode: '4711' } };

/** The server as the dispatcher client sees it: whether the login works, and whether a session is open. */
function dispatch() {
  const state = { letsIn: true, open: false, away: false, logged: [] as string[] };
  const client: Pick<ApiClient, 'get' | 'post'> = {
    get: async <T>(path: string) => {
      if (!state.open) throw new ApiRefusal(401, 'session.required', path);
      return SEEN as T;
    },
    post: async <T>(path: string) => {
      if (state.away) throw new TypeError('fetch failed');
      if (!state.letsIn) throw new ApiRefusal(401, 'session.wrong_credentials', path);
      state.open = true;
      return { user: {} } as T;
    },
  };
  return { state, codes: new BoardingCodes(client, LOGIN, (line) => state.logged.push(line)) };
}

describe('a simulated driver asks dispatch (S3)', () => {
  it('hears the code, also when the session ended meanwhile', async () => {
    const { state, codes } = dispatch();
    expect(await codes.logIn()).toBe(true);
    expect(await codes.ask('t')).toBe('4711');
    state.open = false;
    expect(await codes.ask('t')).toBe('4711');
    expect(state.logged).toEqual([]);
  });

  it('waits while the dispatcher’s password is another one, says so once, and keeps their own session', async () => {
    const { state, codes } = dispatch();
    state.letsIn = false;
    expect(await codes.logIn()).toBe(false);
    for (let time = 0; time < 3; time++) await expect(codes.ask('t')).rejects.not.toBeInstanceOf(ApiRefusal);
    expect(state.logged).toEqual([
      'dispatch@sablon.test cannot log in (session.wrong_credentials): boarding codes of real passengers stay unknown',
    ]);
    codes.note('t', '1234');
    expect(await codes.ask('t')).toBe('1234');
    state.letsIn = true;
    expect(await codes.ask('other')).toBe('4711');
  });

  it('tries again later when no one answers', async () => {
    const { state, codes } = dispatch();
    state.away = true;
    await expect(codes.logIn()).rejects.toBeInstanceOf(TypeError);
    expect(state.logged).toEqual([]);
  });
});
