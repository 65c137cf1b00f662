import { randomUUID } from 'node:crypto';
import type { RedisClient } from './redis-address.js';

/** ASSUMPTION: a loss is noticed within a second, even if the connection held. */
const CHECK_EVERY_MS = 1_000;

/**
 * Detects that Redis lost its contents (FLUSHALL, a restart without its file): a sentinel key is gone, or is a new one set by
 * another process (reliability.md D10).
 */
export class RedisEpoch {
  private readonly key: string;
  private readonly listeners = new Set<() => void>();
  private readonly checkNow = () => void this.check();
  private epoch: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private checking = false;
  private answered = true;

  constructor(
    private readonly redis: RedisClient,
    prefix: string,
  ) {
    this.key = `${prefix}:epoch`;
  }

  /** Sets the sentinel, or reads the existing one; while Redis is away, once it is back. */
  async begin(): Promise<void> {
    if (this.redis.status === 'ready') this.epoch = await this.plant();
    else this.answered = false;
    this.timer = setInterval(this.checkNow, CHECK_EVERY_MS);
    this.timer.unref();
    this.redis.on('ready', this.checkNow);
  }

  /** Whether Redis answered the last check, at most a second ago. */
  get answers(): boolean {
    return this.answered && this.redis.status === 'ready';
  }

  onLost(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  end(): void {
    if (this.timer) clearInterval(this.timer);
    this.redis.off('ready', this.checkNow);
  }

  private async check(): Promise<void> {
    if (this.checking || this.redis.status !== 'ready') return;
    this.checking = true;
    try {
      const found = await this.redis.get(this.key);
      this.answered = true;
      if (found === this.epoch) return;
      this.epoch = await this.plant();
      for (const listener of this.listeners) listener();
    } catch {
      this.answered = false; // the next check finds out more
    } finally {
      this.checking = false;
    }
  }

  private async plant(): Promise<string> {
    const mine = randomUUID();
    const first = await this.redis.set(this.key, mine, 'NX');
    return first === 'OK' ? mine : ((await this.redis.get(this.key)) ?? this.plant());
  }
}
