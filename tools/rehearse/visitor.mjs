// Someone who reaches the product by its public address alone: over HTTPS, with the cookie a browser would keep there.
import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { io } from 'socket.io-client';

/** A request is answered within this time, or something is wrong. */
const ANSWER_WITHIN_MS = 20_000;

/** A fresh idempotency key as a header. */
export const once = () => ({ 'idempotency-key': randomUUID() });

export class Visitor {
  #cookie = '';
  #sockets = [];

  /** `ca` is the authority of the door's certificate. */
  constructor({ url, ca }) {
    Object.assign(this, { url, ca });
  }

  /** Sends a request; resolves with status, headers and bytes of whatever is answered. */
  async fetch(method, path, { body, headers = {} } = {}) {
    const answer = await new Promise((resolve, reject) => {
      const asked = request(new URL(path, this.url), { method, ca: this.ca, timeout: ANSWER_WITHIN_MS });
      asked.once('response', resolve).once('error', reject);
      asked.once('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered`)));
      asked.setHeader('origin', this.url);
      if (this.#cookie) asked.setHeader('cookie', this.#cookie);
      for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
      asked.end(body);
    });
    // On HTTPS the session is in a cookie that no other host and no plain HTTP can set.
    const session = answer.headers['set-cookie']?.find((one) => one.startsWith('__Host-sid='));
    if (session) this.#cookie = session.split(';')[0];
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  }

  /** Sends JSON and returns the JSON of a good answer; any other one fails with what the product says about it. */
  async #json(method, path, body, headers) {
    const sent = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await this.fetch(method, path, {
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { ...sent, ...headers },
    });
    const said = answer.bytes.toString();
    if (answer.status >= 400) throw new Error(`${method} ${path} was answered with ${answer.status}: ${said}`);
    return said ? JSON.parse(said) : null;
  }

  get = (path, headers) => this.#json('GET', path, undefined, headers);
  post = (path, body = {}, headers = {}) => this.#json('POST', path, body, headers);
  put = (path, body, headers = {}) => this.#json('PUT', path, body, headers);

  /** Sends a file as the form of a page does. */
  async upload(path, { name, type, bytes }) {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type }), name);
    const whole = new Response(form);
    const answer = await this.fetch('POST', path, {
      body: Buffer.from(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type') },
    });
    if (answer.status >= 400) throw new Error(`${path} refused a file: ${answer.bytes}`);
    return JSON.parse(answer.bytes.toString());
  }

  /** The bytes of a PDF behind a path. */
  async pdf(path, headers) {
    const { status, bytes } = await this.fetch('GET', path, { headers });
    if (status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-')
      throw new Error(`${path} is no PDF (status ${status})`);
    return bytes;
  }

  /** Opens a live connection, by websocket alone as pages do. */
  async connect() {
    const socket = io(this.url, {
      ca: this.ca,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin: this.url, ...(this.#cookie && { cookie: this.#cookie }) },
    });
    this.#sockets.push(socket);
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error) => reject(new Error(`no live connection: ${error.message}`)));
    });
    return socket;
  }

  hangUp() {
    for (const socket of this.#sockets.splice(0)) socket.close();
  }
}
