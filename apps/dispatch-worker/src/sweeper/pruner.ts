import {
  eraseAlarmPlaces,
  eraseChatMessages,
  eraseContactMessages,
  eraseEmptyConversations,
  eraseFeePlaces,
  eraseLostItemPhones,
  eraseOldApplications,
  eraseOldCustody,
  eraseOldRenewals,
  eraseSentMessages,
  pruneAccountTokens,
  pruneAlerts,
  pruneCommands,
  pruneDecisions,
  pruneMarks,
  pruneNotifications,
  pruneOutbox,
  prunePassengerMessages,
  pruneQuotes,
  pruneSessions,
  pruneShiftNotes,
  pruneShortLinks,
  pruneStaffMessages,
  pruneTraces,
  pruneTrafficObservations,
  pruneWebhooks,
  thinTraces,
  type Database,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../worker-context.js';

const EVERY_MS = 3_600_000;

type Prunes = Readonly<Record<string, (database: Database) => Promise<number>>>;
const PRUNES: Prunes = {
  outbox: pruneOutbox,
  'replies to commands': pruneCommands,
  'reasons of the matcher': pruneDecisions,
  'events of the payment provider': pruneWebhooks,
  'sessions long over': pruneSessions,
  'links of accounts': pruneAccountTokens,
  quotes: pruneQuotes,
  marks: pruneMarks,
  'hours of traces thinned': thinTraces,
  traces: pruneTraces,
  'drives observed': pruneTrafficObservations,
  'alerts long over': pruneAlerts,
  'places of fees': eraseFeePlaces,
  'places of alarms': (database) => eraseAlarmPlaces(database),
  'phones of lost items': eraseLostItemPhones,
  notifications: pruneNotifications,
  'messages to us': eraseContactMessages,
  'chat messages': eraseChatMessages,
  conversations: eraseEmptyConversations,
  'messages sent': eraseSentMessages,
  'links of SMS': pruneShortLinks,
  'messages to drivers': pruneStaffMessages,
  'messages to passengers': prunePassengerMessages,
  'notes of the hand-over': pruneShiftNotes,
};

/** What is pruned in every worker. */
export const PRUNED: readonly string[] = Object.keys(PRUNES);

/** Deletes expired data, each kind independently. In a loop of its own, so that a long one delays no offer. */
export const startPruner = (context: WorkerContext): BackgroundLoop =>
  startLoop('pruner', EVERY_MS, context.logger, () => pruneAll(context));

/** One pass. */
export async function pruneAll({
  database,
  documents,
  logger,
}: Pick<WorkerContext, 'database' | 'documents' | 'logger'>): Promise<void> {
  const files: Prunes = documents
    ? {
        applications: (from) => eraseOldApplications(from, (name) => documents.remove(name)),
        'evidence of parcels': (from) =>
          from.transaction((tx) => eraseOldCustody(tx, (name) => documents.remove(name))),
        'renewed documents': (from) => from.transaction((tx) => eraseOldRenewals(tx, (name) => documents.remove(name))),
      }
    : {};
  await runIndependently(
    logger,
    Object.entries({ ...PRUNES, ...files }).map(([kind, prune]) => [
      kind,
      async () => {
        const rows = await prune(database);
        if (rows > 0) logger.info({ kind, rows }, 'forgotten: it has had its time');
      },
    ]),
  );
}
