import { remindOfPapers } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import { announce, type WorkerContext } from '../worker-context.js';

/** ASSUMPTION: a driver whose paper ends at midnight hears of it before he looks for the reason. */
const EVERY_MS = 5_000;

/** Tells drivers of papers that end, and everybody that one is over. May run in every worker: each end is told once. */
export const startPaperKeeper = (context: WorkerContext): BackgroundLoop =>
  startLoop('paper keeper', EVERY_MS, context.logger, async () => {
    if ((await remindOfPapers(context.database)) > 0) announce(context);
  });
