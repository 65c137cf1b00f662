import type { Answer, Story } from './story.js';

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function respond(answer: Answer): Promise<Response> {
  if (answer === 'never') return new Promise(() => undefined);
  return Promise.resolve('json' in answer ? json(200, answer.json) : json(answer.refuse, { code: answer.code }));
}

/** A connection that is never made: what waits for a socket waits, and nothing is localText about it. */
class SilentSocket extends EventTarget {
  readonly readyState = WebSocket.CONNECTING;
  send(): void {}
  close(): void {}
}

function silenceSockets(): void {
  const Real = globalThis.WebSocket;
  globalThis.WebSocket = new Proxy(Real, {
    construct: (of, [url, protocols]: [string | URL, string[]?]) =>
      String(url).includes('/socket.io/') ? new SilentSocket() : new of(url, protocols),
  });
}

/** Answers the calls of a story instead of a server; one without an answer is reported to the console, where the test reads it. */
export function pretendServer(answers: Story['answers'] = {}): void {
  silenceSockets();
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const call = `${request.method} ${pathname}`;
    const answer = answers[call];
    if (answer !== undefined) return respond(answer);
    console.error(`the story has no answer for ${call}`);
    return Promise.resolve(json(501, { code: 'server.error' }));
  };
}
