/** A refusal by the server, with its code. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    path: string,
  ) {
    super(`${path}: ${status} ${code}`);
  }
}

/** The session's cookie: `__Host-sid`, or `sid` in a demo on plain HTTP. */
const SESSION_COOKIE = /^(__Host-)?sid=/;

/** Marks a simulated client, as opposed to a person's browser. */
export const USER_AGENT = 'sablon-simulator';

export interface SendOptions {
  readonly body?: unknown;
  /** Idempotency key: makes a repeated request harmless. */
  readonly key?: string;
  readonly trackToken?: string;
}

/** One client of the public HTTP interface, with its own session cookie. */
export class ApiClient {
  private cookie = '';

  constructor(readonly baseUrl: string) {}

  /** The cookie header for the socket's handshake; empty for a visitor. */
  get cookieHeader(): string {
    return this.cookie;
  }

  get<T>(path: string, options: SendOptions = {}): Promise<T> {
    return this.send<T>('GET', path, options);
  }

  post<T>(path: string, body: unknown, options: SendOptions = {}): Promise<T> {
    return this.send<T>('POST', path, { ...options, body });
  }

  /** Sends one file as a form upload. */
  upload<T>(path: string, bytes: Uint8Array<ArrayBuffer>, fileName: string, mediaType: string): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: mediaType }), fileName);
    return this.send<T>('POST', path, { body: form });
  }

  /** Throws `ApiRefusal` for a refusal and TypeError while the server does not answer. */
  private async send<T>(method: string, path: string, { body, key, trackToken }: SendOptions): Promise<T> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        'user-agent': USER_AGENT,
        ...(this.cookie && { cookie: this.cookie, origin: this.baseUrl }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(trackToken && { 'x-track-token': trackToken }),
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const set = response.headers.getSetCookie().find((one) => SESSION_COOKIE.test(one));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    if (response.ok) return answer as T;
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'unknown';
    throw new ApiRefusal(response.status, code, `${method} ${path}`);
  }
}
