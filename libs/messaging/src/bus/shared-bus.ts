import { randomUUID } from 'node:crypto';
import type { BusMessages, BusTopic } from '@sablon/contracts';
import { inTraceOf, traceparent } from '@sablon/tracing';
import { RecentIds } from '../jobs/local-runs.js';
import type { QuietLog } from '../messaging.js';
import type { PostgresLine } from '../postgres/postgres-line.js';
import type { RedisClients } from '../redis/redis-clients.js';
import type { LiveBus } from './live-bus.js';
import { LocalBus } from './local-bus.js';

interface Envelope {
  /** Absent in messages of the version that had Redis as its only road: during an update both run. */
  readonly id?: string;
  readonly from: string;
  /** Redis' channel says it too; the detour has one channel for all topics. */
  readonly topic?: BusTopic;
  readonly message: BusMessages[BusTopic];
  /** The step of a trace that published it. */
  readonly traceparent?: string;
}

/** A message given to Redis that has not answered yet. */
interface Unanswered {
  /** Null once it took the detour. */
  text: string | null;
  readonly since: number;
}

/** ASSUMPTION: a healthy Redis answers within a few milliseconds; after this long a message takes the detour as well. */
const SILENT_MS = 500;
const LOOK_EVERY_MS = 250;
/** ASSUMPTION: how long the others send us everything by the detour after we said that we cannot hear Redis. */
const DEAF_FOR_MS = 3_000;
const DEAF_EVERY_MS = 1_000;
/** ASSUMPTION: more than arrive twice within the few seconds in which both roads are used. */
const REMEMBERED = 20_000;

/**
 * The bus across processes: locally at once, to others by one Redis channel per topic. Messages that Redis refuses or does not
 * answer take a detour through Postgres (LISTEN/NOTIFY), so that offers still reach their drivers while Redis is away
 * (reliability.md I19). A message that arrives by both roads is delivered once; the own echo is ignored.
 */
export class SharedBus implements LiveBus {
  private readonly local: LocalBus;
  private readonly listening = new Set<BusTopic>();
  private readonly prefix: string;
  private readonly unanswered = new Map<string, Unanswered>();
  private readonly received = new RecentIds(REMEMBERED);
  private readonly watch: NodeJS.Timeout;
  private isSilent = false;
  private othersAreDeafUntil = 0;
  private saidDeafAt = -Infinity;

  constructor(
    private readonly clients: RedisClients,
    private readonly detour: PostgresLine,
    keys: string,
    readonly instanceId: string,
    private readonly log: QuietLog,
  ) {
    this.local = new LocalBus(log);
    this.prefix = `${keys}:bus:`;
    clients.subscriber.on('message', (channel: string, text: string) => {
      if (channel.startsWith(this.prefix)) this.receive(text, channel.slice(this.prefix.length) as BusTopic);
    });
    detour.onText((text) => this.receiveDetour(text));
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.watch.unref();
  }

  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    this.local.publish(topic, message);
    this.broadcast(topic, message);
  }

  /** Publishes to the other processes only. */
  broadcast<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    const id = randomUUID();
    const step = traceparent();
    const envelope: Envelope = {
      ...{ id, from: this.instanceId, topic, message },
      ...(step !== null && { traceparent: step }),
    };
    const text = JSON.stringify(envelope);
    const takesDetour = this.isSilent || performance.now() < this.othersAreDeafUntil;
    if (takesDetour) this.detour.send(text);
    this.unanswered.set(id, { text: takesDetour ? null : text, since: performance.now() });
    this.clients.commands.publish(this.prefix + topic, text).then(
      () => this.unanswered.delete(id),
      (error: unknown) => {
        this.log.warn('Messages between processes take the detour through Postgres', error);
        if (this.unanswered.get(id)?.text) this.detour.send(text);
        this.unanswered.delete(id);
      },
    );
  }

  subscribe<T extends BusTopic>(topic: T, handler: (message: BusMessages[T]) => void | Promise<void>): () => void {
    if (!this.listening.has(topic)) {
      this.listening.add(topic);
      void this.listen(topic);
    }
    return this.local.subscribe(topic, handler);
  }

  close(): void {
    clearInterval(this.watch);
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

  /** Sends by the detour what Redis has not answered in time, and says so when this process cannot hear Redis itself. */
  private look(): void {
    const now = performance.now();
    this.isSilent = false;
    // In the order of their publication: the first that is young enough ends the search.
    for (const waiting of this.unanswered.values()) {
      if (now - waiting.since < SILENT_MS) break;
      this.isSilent = true;
      if (waiting.text) this.detour.send(waiting.text);
      waiting.text = null;
    }
    if (this.clients.subscriber.status === 'ready' || now - this.saidDeafAt < DEAF_EVERY_MS) return;
    this.saidDeafAt = now;
    this.detour.send(JSON.stringify({ deaf: this.instanceId }));
  }

  private receiveDetour(text: string): void {
    const { deaf } = JSON.parse(text) as { deaf?: string };
    if (deaf === undefined) this.receive(text);
    else if (deaf !== this.instanceId) this.othersAreDeafUntil = performance.now() + DEAF_FOR_MS;
  }

  private receive(text: string, ofChannel?: BusTopic): void {
    try {
      const { id, from, topic = ofChannel, message, traceparent: step } = JSON.parse(text) as Envelope;
      if (topic === undefined || from === this.instanceId) return;
      if (id !== undefined && this.received.has(id)) return;
      if (id !== undefined) this.received.add(id);
      inTraceOf(step, () => this.local.deliver(topic, message));
    } catch (error) {
      this.log.warn('An unreadable message between processes', error);
    }
  }
}
