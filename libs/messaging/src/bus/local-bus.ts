import type { BusMessages, BusTopic } from '@sablon/contracts';
import type { QuietLog } from '../messaging.js';
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
