import type { BusMessages, BusTopic } from '@sablon/contracts';

/** Messages between our processes, this one included; may be lost without harm, never a source of truth. */
export interface LiveBus {
  /** Returns at once; handlers run afterwards, here and in every other process, once each. */
  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void;
  /** A handler that throws is logged and does not affect the others. Returns the unsubscribe function. */
  subscribe<T extends BusTopic>(topic: T, handler: (message: BusMessages[T]) => void | Promise<void>): () => void;
}
