import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import type { Database, TripSettings } from '@sablon/persistence';
import type { Arrivals, DocumentStore, MessageSenders, PaymentProvider } from '@sablon/providers';

/** Where the worker writes what an operator should know; pino fits. */
export interface WorkerLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything the worker's parts share. */
export interface WorkerContext {
  readonly database: Database;
  readonly messaging: Messaging;
  readonly geo: Pick<Geo, 'routing' | 'useTraffic'>;
  readonly payments: PaymentProvider;
  /** Who is asked about flights and trains; null: this worker asks nobody. */
  readonly arrivals: Arrivals | null;
  readonly senders: Pick<MessageSenders, 'mail' | 'sms' | 'push'>;
  /** Where papers of applications and people's own data are kept; null: this worker neither makes nor erases any. */
  readonly documents: DocumentStore | null;
  /** What links in messages are made of: the address people type, and the secret guests' links are signed with. */
  readonly links: { readonly publicUrl: string; readonly secret: string };
  /** Whether completed trips teach about traffic; not in a demo, whose cars drive by script. */
  readonly learnTraffic: boolean;
  /** Those that count now: read anew for each piece of work, never kept. */
  readonly settings: TripSettings;
  readonly logger: WorkerLogger;
}

/** Tells every relay that facts wait in the outbox; after each write of our own. */
export const announce = (context: WorkerContext): void =>
  context.messaging.bus.publish('outbox.written', { at: Date.now() });
