// The door of a rehearsal: HTTPS on this machine before several apis, as Caddy stands before a production. Requests and sockets go
// round the apis in turn, so that nothing that works depends on reaching the same one twice.
import { request as ask } from 'node:http';
import { createServer } from 'node:https';

/** Opens the door before the apis on `targets` (ports). `counts` says how many requests and sockets each of them was given. */
export async function openDoor({ key, cert, port, targets }) {
  const counts = targets.map(() => ({ requests: 0, sockets: 0 }));
  const connections = new Set();
  const turns = { requests: 0, sockets: 0 };
  const next = (kind) => {
    const index = turns[kind]++ % targets.length;
    counts[index][kind] += 1;
    return targets[index];
  };
  const forwarded = (request, to) => ({
    host: '127.0.0.1',
    port: to,
    method: request.method,
    path: request.url,
    // Written by the door alone: what a caller says about its own address is not passed on.
    headers: {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': request.headers.host,
    },
  });

  const server = createServer({ key, cert }, (request, response) => {
    const onward = ask(forwarded(request, next('requests')), (answer) => {
      response.writeHead(answer.statusCode, answer.statusMessage, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.once('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', (request, socket, head) => {
    const onward = ask(forwarded(request, next('sockets')));
    const end = () => (socket.destroy(), onward.destroy());
    socket.on('error', end);
    onward.on('error', end);
    onward.once('response', end); // refused
    onward.once('upgrade', (answer, other, first) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      other.write(head);
      socket.pipe(other).pipe(socket);
      other.on('error', end);
      socket.once('close', () => other.destroy());
      other.once('close', () => socket.destroy());
    });
    onward.end();
  });
  server.on('secureConnection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${port}`,
    counts,
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
