import { assertStated } from './stated-codes.js';

/** The response: status, headers and the parsed body. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A minimal browser tab: remembers its session cookie and sends its page's origin. */
export class ApiClient {
  /** The value of the Cookie header, '' when there is none. */
  cookie = '';
  /** By which the product knows the device again. */
  deviceCookie = '';

  constructor(
    readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get<T = never>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send('GET', path, undefined, headers);
  }

  post<T = never>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send('POST', path, body, headers);
  }

  async send<T = never>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        ...(this.cookie && { origin: this.baseUrl }),
        ...((this.cookie || this.deviceCookie) && {
          cookie: [this.cookie, this.deviceCookie].filter(Boolean).join('; '),
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      if (/^(__Host-)?device=/.test(pair)) {
        this.deviceCookie = pair;
        continue;
      }
      this.cookie = pair.endsWith('=') ? '' : pair;
    }
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    const answer = { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
    if (!response.redirected) assertStated(method, path, answer.status, answer.body);
    return answer;
  }
}
