import WebSocket from 'ws';

const OPEN_PATIENCE_MS = 20_000;

/**
 * A Socket.IO connection as bare websocket frames, so that the client costs next to nothing. `query` and `cookie` identify it;
 * `onText` gets every event frame, `onBytes` its attachments. Answers pings; resolves when the default namespace has accepted it.
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
      const text = data.toString('latin1'); // the inspected part is ASCII, and its length is the number of bytes
      if (text.startsWith('42') || text.startsWith('45')) return onText(text, socket);
      if (text === '2') return socket.send('3');
      if (text.startsWith('0')) return socket.send('40');
      if (!text.startsWith('40')) return undefined;
      clearTimeout(late);
      return resolve(socket);
    });
  });
}

/** Opens many connections, a few at a time, so that a busy server loses none. */
export async function connectAll(port, clients, atOnce = 50) {
  const sockets = [];
  for (let from = 0; from < clients.length; from += atOnce)
    sockets.push(...(await Promise.all(clients.slice(from, from + atOnce).map((client) => connectWire(port, client)))));
  return sockets;
}
