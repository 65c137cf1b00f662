import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import type { Database } from '@sablon/persistence';
import type { Arrivals, MessageSenders, PaymentProvider } from '@sablon/providers';
import type { ApiConfig } from './config.js';

/** What every process that serves the api hands to it, already open; whoever opened them closes them. */
export interface ApiParts {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly messaging: Messaging;
  readonly geo: Geo;
  readonly payments: PaymentProvider;
  readonly senders: MessageSenders;
  /** Who is asked about flights and trains. */
  readonly arrivals: Arrivals;
}

/** Injection tokens of the parts: `@Inject(DATABASE) private readonly database: Database`. */
export const API_CONFIG = Symbol('api config');
export const DATABASE = Symbol('database');
export const MESSAGING = Symbol('messaging');
export const GEO = Symbol('geo');
export const PAYMENTS = Symbol('payments');
export const SENDERS = Symbol('senders');
export const ARRIVALS = Symbol('arrivals');
