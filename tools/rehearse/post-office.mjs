// Where the messages of a rehearsal arrive: a mail server with TLS and a login, and a gateway for texts, both on this machine.
import { createServer } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.mjs';

const USER = 'rehearsal';

/** Opens the mail server with the certificate of the door; `url` is what SMTP_URL says. */
export async function openMailServer({ key, cert, password }) {
  const letters = [];
  const server = new SMTPServer({
    key,
    cert,
    logger: false,
    onAuth: ({ username, password: given }, session, done) =>
      session.secure && username === USER && given === password
        ? done(null, { user: USER })
        : done(new Error('Invalid login')),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => letters.push({ ...mail, to: mail.to?.[0]?.address ?? '' }))
        .then(() => done(), done);
    },
  });
  server.on('error', () => {}); // a client that hangs up half way
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://${USER}:${password}@localhost:${server.server.address().port}`,
    letters,
    /** The newest letter to an address that contains these words; waits for it. */
    letterTo: (address, words) =>
      eventually(`a letter to ${address} with "${words}"`, () =>
        letters.findLast((letter) => letter.to === address && letter.text.includes(words)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The first link of a letter that leads to this path. */
export function linkIn(letter, path) {
  const link = letter.text.match(/https:\/\/\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
  if (!link) throw new Error(`the letter "${letter.subject}" has no link to ${path}`);
  return new URL(link);
}

/** Opens a gateway that takes JSON by POST, as SMS_URL names one. */
export async function openSmsGateway(token) {
  const texts = [];
  const server = createServer(async (request, response) => {
    const message = await text(request);
    const known = request.headers.authorization === `Bearer ${token}`;
    if (known && request.method === 'POST') texts.push(JSON.parse(message));
    response.writeHead(known ? 200 : 401).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/send`,
    texts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
