import { readPromisesWithoutPapers, remindOfPapers, takeBackForPaper } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, eachByItself, announce, type WorkerContext } from '../../worker-context.js';

/** ASSUMPTION: a driver whose paper ends at midnight hears of it before he looks for the reason. */
const EVERY_MS = 5_000;

/**
 * Tells drivers of papers that end, and everybody that one is over; takes promises back for which a paper no longer holds. May run in
 * every worker: each end is told once, each promise taken back once.
 */
export const startPaperKeeper = (context: WorkerContext): BackgroundLoop =>
  startLoop('paper keeper', EVERY_MS, context.logger, async () => {
    const { database, logger } = context;
    if ((await remindOfPapers(database)) > 0) announce(context);
    const promises = await readPromisesWithoutPapers(database.sql);
    await eachByItself(
      logger,
      promises.map((tripId) => [`promise of trip ${tripId}`, () => takeBackForPaper(database, tripId)] as const),
    );
    if (promises.length > 0) announce(context);
  });
