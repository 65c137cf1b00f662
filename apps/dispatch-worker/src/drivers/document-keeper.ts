import { readPromisesWithoutDocuments, remindOfDocuments, takeBackForDocument } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../worker-context.js';

/** ASSUMPTION: a driver whose document ends at midnight is notified before they look for the reason. */
const EVERY_MS = 10_000;

/**
 * Notifies drivers of documents about to end, and everyone concerned once one has ended; releases promises for which a
 * document is no longer valid. May run in every worker: each end is sent once, each promise released once.
 */
export const startDocumentKeeper = (context: WorkerContext): BackgroundLoop =>
  startLoop('document keeper', EVERY_MS, context.logger, async () => {
    const { database, logger } = context;
    await remindOfDocuments(database);
    const promises = await readPromisesWithoutDocuments(database.sql);
    await runIndependently(
      logger,
      promises.map((tripId) => [`promise of trip ${tripId}`, () => takeBackForDocument(database, tripId)] as const),
    );
  });
