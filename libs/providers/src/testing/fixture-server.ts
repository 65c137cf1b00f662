import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request the local provider received. */
export interface Asked {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}
type Answer = (asked: Asked, response: ServerResponse) => void;

/** A local HTTP provider that answers as the test says, or never. */
export async function startProvider() {
  const asked: Asked[] = [];
  let answer: Answer = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    const one = { url: new URL(request.url ?? '/', 'http://local'), headers: request.headers };
    asked.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    will(next: Answer) {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FixtureServer = Awaited<ReturnType<typeof startProvider>>;

/** The ways any HTTP service can fail. */
export const FAULTS = [
  'malformed',
  'cut_off',
  'rate_limited',
  'broken',
  'refused',
  'question_refused',
  'not_processable',
  'hanging',
  'hanging_body',
] as const;
export type Fault = (typeof FAULTS)[number];

/** An answer that fails in one of those ways. */
export function answerInFault(fault: Fault): Answer {
  return (_, response) => {
    if (fault === 'malformed') response.end('<html>we are down</html>');
    else if (fault === 'cut_off')
      response.writeHead(200, { 'content-length': '400' }).write('[{"number":', () => response.destroy());
    else if (fault === 'rate_limited') response.writeHead(429, { 'retry-after': '17' }).end('{}');
    else if (fault === 'broken') response.writeHead(500).end('oops');
    else if (fault === 'refused') response.writeHead(401).end('{}');
    else if (fault === 'question_refused') response.writeHead(400).end('{"title":"Invalid argument","status":400}');
    else if (fault === 'not_processable') response.writeHead(422).end('{"message":"flight number is not valid"}');
    else if (fault === 'hanging_body') response.writeHead(200).write('[');
  };
}

/** The failure code expected for each. */
export const CODE_OF: Readonly<Record<Fault, string>> = {
  malformed: 'arrival.malformed',
  cut_off: 'arrival.unavailable',
  rate_limited: 'arrival.rate_limited',
  broken: 'arrival.unavailable',
  refused: 'arrival.refused',
  question_refused: 'arrival.question_refused',
  not_processable: 'arrival.question_refused',
  hanging: 'arrival.unavailable',
  hanging_body: 'arrival.unavailable',
};
