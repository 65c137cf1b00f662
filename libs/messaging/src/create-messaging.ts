import type { Messaging, MessagingBackend, MessagingOptions } from './messaging.js';

/** Connects to the back end, migrates what it needs there, and loads the last-known positions. */
export declare function createMessaging(backend: MessagingBackend, options: MessagingOptions): Promise<Messaging>;
