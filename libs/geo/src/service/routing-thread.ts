import { parentPort } from 'node:worker_threads';
import type { GraphEngine } from '../routing/graph-engine.js';
import { answerAsk, buffersOf } from './answer-ask.js';
import type { Answer, FromThread, ToThread } from './messages.js';
import { openSharedMap } from './open-map.js';

/** ASSUMPTION: the answers of one batch are sent together unless that delays the first one by more than this. */
const STABLE_AFTER_MS = 1;

/** The body of a routing thread: one map, then requests one after the other. */
function serve(port: NonNullable<typeof parentPort>): void {
  let engine: GraphEngine | null = null;
  let work = Promise.resolve();
  const say = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

  const answerAll = async (asks: Extract<ToThread, { type: 'asks' }>['asks']): Promise<void> => {
    let answers: [id: number, answer: Answer][] = [];
    let since = performance.now();
    for (const [id, ask] of asks) {
      answers.push([id, engine ? await answerAsk(engine, ask) : { kind: 'fault', message: 'asked before a map came' }]);
      if (performance.now() - since < STABLE_AFTER_MS) continue;
      say(
        { type: 'answers', answers },
        answers.flatMap(([, answer]) => buffersOf(answer)),
      );
      answers = [];
      since = performance.now();
    }
    if (answers.length > 0)
      say(
        { type: 'answers', answers },
        answers.flatMap(([, answer]) => buffersOf(answer)),
      );
  };

  port.on('message', (message: ToThread) => {
    if (message.type === 'asks') {
      work = work.then(() => answerAll(message.asks));
      return;
    }
    const opened = openSharedMap(message.map);
    if (!opened.ok) return say({ type: 'refused', failure: opened.error });
    engine = opened.value;
    say({ type: 'ready', info: engine.info() });
  });
}

if (parentPort) serve(parentPort);
