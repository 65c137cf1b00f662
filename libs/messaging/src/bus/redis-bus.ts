import type { BusMessages, BusTopic } from '@sablon/contracts';
import type { QuietLog } from '../messaging.js';
import type { RedisClients } from '../redis/redis-clients.js';
import type { LiveBus } from './live-bus.js';

type Handler = (message: never) => void | Promise<void>;

/** The bus inside one process: handlers run after the publisher's turn, independently. */
export class LocalBus implements LiveBus {
  private readonly handlers = new Map<BusTopic, Set<Handler>>();
  private closed = false;

  constructor(private readonly log: QuietLog) {}

  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    if (this.closed || !this.handlers.has(topic)) return;
    queueMicrotask(() => this.deliver(topic, message));
  }

  subscribe<T extends BusTopic>(topic: T, handler: (message: BusMessages[T]) => void | Promise<void>): () => void {
    const handlers = this.handlers.get(topic) ?? new Set();
    // Wrapped, so that one function subscribed twice is two subscriptions.
    const own: Handler = (message) => handler(message);
    this.handlers.set(topic, handlers.add(own));
    return () => {
      handlers.delete(own);
      if (handlers.size === 0) this.handlers.delete(topic);
    };
  }

  close(): void {
    this.closed = true;
    this.handlers.clear();
  }

  /** Delivers a message to every subscriber in this process. */
  deliver<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    for (const handler of this.handlers.get(topic) ?? []) {
      try {
        const result = (handler as (given: BusMessages[T]) => void | Promise<void>)(message);
        if (result) result.catch((error: unknown) => this.log.warn(`A listener on ${topic} failed`, error));
      } catch (error) {
        this.log.warn(`A listener on ${topic} failed`, error);
      }
    }
  }
}

interface Envelope {
  readonly from: string;
  readonly message: BusMessages[BusTopic];
}

/** The bus across processes: locally at once, to others by one Redis channel per topic; the own echo is ignored. */
export class RedisBus implements LiveBus {
  private readonly local: LocalBus;
  private readonly listening = new Set<BusTopic>();
  private readonly prefix: string;

  constructor(
    private readonly clients: RedisClients,
    namespace: string,
    readonly instanceId: string,
    private readonly log: QuietLog,
  ) {
    this.local = new LocalBus(log);
    this.prefix = `${namespace}:bus:`;
    clients.subscriber.on('message', (channel: string, text: string) => this.receive(channel, text));
  }

  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    this.local.publish(topic, message);
    this.broadcast(topic, message);
  }

  /** Publishes to the other processes only. */
  broadcast<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    const envelope: Envelope = { from: this.instanceId, message };
    this.clients.commands
      .publish(this.prefix + topic, JSON.stringify(envelope))
      .catch((error: unknown) => this.log.warn(`A message on ${topic} stayed in this process`, error));
  }

  subscribe<T extends BusTopic>(topic: T, handler: (message: BusMessages[T]) => void | Promise<void>): () => void {
    if (!this.listening.has(topic)) {
      this.listening.add(topic);
      void this.listen(topic);
    }
    return this.local.subscribe(topic, handler);
  }

  close(): void {
    this.local.close();
  }

  private async listen(topic: BusTopic): Promise<void> {
    try {
      await this.clients.subscriber.subscribe(this.prefix + topic);
    } catch (error) {
      this.listening.delete(topic);
      this.log.warn(`No messages on ${topic} from other processes`, error);
    }
  }

  private receive(channel: string, text: string): void {
    if (!channel.startsWith(this.prefix)) return;
    try {
      const envelope = JSON.parse(text) as Envelope;
      if (envelope.from === this.instanceId) return;
      this.local.deliver(channel.slice(this.prefix.length) as BusTopic, envelope.message);
    } catch (error) {
      this.log.warn(`An unreadable message on ${channel}`, error);
    }
  }
}
