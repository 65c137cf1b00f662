import { connect } from 'node:net';

/** One kept-alive connection, one request at a time, with minimal overhead, so that the server is what is timed. */
export class KeepAliveClient {
  #socket;
  #pending = null;
  #read = '';

  static async open(port) {
    const client = new KeepAliveClient();
    await new Promise((resolve, reject) => {
      client.#socket = connect({ port, host: '127.0.0.1', noDelay: true }, resolve).once('error', reject);
    });
    client.#socket.setEncoding('latin1');
    client.#socket.on('data', (text) => client.#take(text));
    client.#socket.on('close', () => client.#pending?.reject(new Error('the connection was closed')));
    return client;
  }

  /** Resolves with `{ status, body }`, the body as text. */
  send(method, path, headers, body = '') {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    const lines = Object.entries({ host: '127.0.0.1', ...length, ...headers });
    this.#read = '';
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      );
    });
  }

  close() {
    this.#pending = null;
    this.#socket.destroy();
  }

  #take(text) {
    this.#read += text;
    const end = this.#read.indexOf('\r\n\r\n');
    if (end < 0 || !this.#pending) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#read.slice(0, end))?.[1] ?? 0);
    if (this.#read.length < end + 4 + length) return;
    const { resolve } = this.#pending;
    this.#pending = null;
    const body = Buffer.from(this.#read.slice(end + 4), 'latin1').toString();
    resolve({ status: Number(this.#read.slice(9, 12)), body });
  }
}
