import WebSocket from 'ws';

const OPEN_PATIENCE_MS = 20_000;

/**
 * A Socket.IO connection as bare websocket frames, so that the client costs next to nothing. `query` and `cookie` say who it is;
 * `onText` gets every event frame, `onBytes` what is attached to one. Answers pings; resolves when the default namespace has let it in.
 */
export function connectWire(port, { query = {}, cookie = null, onText = () => {}, onBytes = () => {} }) {
  const search = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${search}`, {
    headers: cookie ? { cookie } : {},
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a socket was not let in')), OPEN_PATIENCE_MS);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a socket was closed before it was let in')));
    socket.on('message', (data, isBinary) => {
      if (isBinary) return onBytes(data);
      const text = data.toString('latin1'); // what is looked at is ASCII, and its length is the bytes
      if (text.startsWith('42') || text.startsWith('45')) return onText(text, socket);
      if (text === '2') return socket.send('3');
      if (text.startsWith('0')) return socket.send('40');
      if (!text.startsWith('40')) return undefined;
      clearTimeout(late);
      return resolve(socket);
    });
  });
}

/** Opens many, a few at a time; a server that is busy letting in does not lose any. */
export async function connectAll(port, clients, atOnce = 50) {
  const sockets = [];
  for (let from = 0; from < clients.length; from += atOnce)
    sockets.push(...(await Promise.all(clients.slice(from, from + atOnce).map((client) => connectWire(port, client)))));
  return sockets;
}
