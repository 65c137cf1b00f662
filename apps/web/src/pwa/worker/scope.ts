import type { FromWorker } from '../worker-messages.js';

/** A page of this site, as the worker sees it. */
export interface PageClient {
  readonly id: string;
  readonly url: string;
  readonly focused: boolean;
  postMessage(message: FromWorker): void;
  focus(): Promise<PageClient>;
  navigate(url: string): Promise<PageClient | null>;
}

/** The pages the worker can reach. */
export interface PageClients {
  get(id: string): Promise<PageClient | undefined>;
  matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly PageClient[]>;
  openWindow(url: string): Promise<PageClient | null>;
  claim(): Promise<void>;
}

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushedEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}
export interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}
export interface SpokenEvent extends WorkerEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}
export interface FetchedEvent extends WorkerEvent {
  readonly clientId: string;
}
interface Events {
  activate: WorkerEvent;
  message: SpokenEvent;
  push: PushedEvent;
  pushsubscriptionchange: WorkerEvent;
  notificationclick: NotificationEvent;
}

/** The worker's global scope, which is missing from the page's DOM types. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: PageClients;
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof Events>(name: E, listener: (event: Events[E]) => void): void;
}
