import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Answer } from './client.js';
import { PATIENCE_MS } from './patience.js';

/** A guest with an address of their own, as behind a proxy: limits by address are not what is tried here. */
export class Guest extends Client {
  private static count = 0;
  private readonly address = `10.1.${(Guest.count += 1) >> 8}.${Guest.count & 255}`;

  override request<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return super.request<T>(method, path, body, { ...headers, 'x-forwarded-for': this.address });
  }
}

/** A request that a part of the product could not answer. */
export interface Refused {
  readonly path: string;
  /** Of the 503; null when the connection was cut. */
  readonly code: string | null;
  readonly afterMs: number;
}

/** Asks again, with the same idempotency key, whatever a part that is away refuses; `refused` gets each of those. */
export class PatientGuest extends Guest {
  constructor(
    baseUrl: string,
    private readonly refused: Refused[],
  ) {
    super(baseUrl);
  }

  override async request<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      const asked = Date.now();
      const answer = await super.request<T>(method, path, body, headers).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      const { code = '' } = (answer?.body ?? {}) as { code?: string };
      this.refused.push({ path, code: answer && code, afterMs: Date.now() - asked });
      if (Date.now() > until) throw new Error(`${method} ${path} is refused for too long: ${code}`);
      await sleep(1_000 * Number(answer?.headers.get('retry-after') ?? 1));
    }
  }
}
