import type { Failure } from '@sablon/domain/kernel';
import { answerAsk } from '../service/answer-ask.js';
import type { Ask, FromThread, ToThread } from '../service/messages.js';
import type { NamingEngine } from '../service/threaded-routing.js';
import type { ThreadPort } from '../service/thread-slot.js';

/** How a fake thread behaves; `answer` decides per request. */
export interface Behaviour {
  readonly engine: NamingEngine;
  /** Refuses the map. */
  readonly refusal?: Failure;
  /** What it does with a request: nothing ever, die, or answer. */
  readonly onAsk?: (ask: Ask) => 'answer' | 'hang' | 'die';
}

/** A routing thread without a thread: messages go through the event loop; it dies or hangs on command. */
export class FakeThread implements ThreadPort {
  readonly bundles: number[] = [];
  private say: (message: FromThread) => void = () => undefined;
  private gone: (reason: string) => void = () => undefined;
  private alive = true;

  constructor(private readonly behaviour: Behaviour) {}

  listen(onMessage: (message: FromThread) => void, onEnd: (reason: string) => void): void {
    this.say = onMessage;
    this.gone = onEnd;
  }

  post(message: ToThread): void {
    setImmediate(() => void this.receive(message));
  }

  async end(): Promise<void> {
    this.die('ended');
  }

  die(reason: string): void {
    if (!this.alive) return;
    this.alive = false;
    setImmediate(() => this.gone(reason));
  }

  private async receive(message: ToThread): Promise<void> {
    if (!this.alive) return;
    const { engine, refusal, onAsk = () => 'answer' } = this.behaviour;
    if (message.type === 'map')
      return this.say(refusal ? { type: 'refused', failure: refusal } : { type: 'ready', info: engine.info() });
    this.bundles.push(message.asks.length);
    for (const [id, ask] of message.asks) {
      const then = onAsk(ask);
      if (then === 'die') return this.die('out of memory');
      if (then === 'answer') this.say({ type: 'answers', answers: [[id, await answerAsk(engine, ask)]] });
    }
  }
}
