import type { KeepDays } from '@sablon/domain';
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
  eraseRiders,
  eraseSentMessages,
  pruneAccountTokens,
  pruneAlerts,
  pruneBookingCallers,
  pruneCommands,
  pruneDecisions,
  pruneDirections,
  pruneMarks,
  pruneNotifications,
  pruneOutbox,
  prunePassengerMessages,
  pruneQuotes,
  pruneSessions,
  pruneShiftNotes,
  pruneShortLinks,
  pruneStaffMessages,
  pruneSuggestions,
  pruneWhatIfs,
  pruneTraces,
  pruneTrafficObservations,
  pruneWebhooks,
  thinTraces,
  type Database,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../worker-context.js';

const EVERY_MS = 3_600_000;

type Prunes = Readonly<Record<string, (database: Database, days: KeepDays) => Promise<number>>>;
const PRUNES: Prunes = {
  outbox: (database, days) => pruneOutbox(database, days.outbox),
  'replies to commands': (database, days) => pruneCommands(database, days.command_log),
  'reasons of the matcher': (database, days) => pruneDecisions(database, days.dispatch_decision),
  'events of the payment provider': (database, days) => pruneWebhooks(database, days.webhook_inbox),
  'sessions long over': (database, days) => pruneSessions(database, days.session),
  'links of accounts': (database, days) => pruneAccountTokens(database, days.account_token),
  quotes: pruneQuotes,
  'addresses of bookings': pruneBookingCallers,
  marks: pruneMarks,
  'hours of traces thinned': thinTraces,
  traces: pruneTraces,
  'drives observed': (database, days) => pruneTrafficObservations(database, days.traffic_observation),
  'alerts long over': pruneAlerts,
  'places of fees': eraseFeePlaces,
  'places of alarms': (database) => eraseAlarmPlaces(database),
  'phones of lost items': eraseLostItemPhones,
  notifications: pruneNotifications,
  'messages to us': eraseContactMessages,
  'chat messages': eraseChatMessages,
  conversations: eraseEmptyConversations,
  'messages sent': eraseSentMessages,
  'riders of others’ bookings': eraseRiders,
  'links of SMS': pruneShortLinks,
  'messages to drivers': pruneStaffMessages,
  'messages to passengers': prunePassengerMessages,
  'notes of the hand-over': pruneShiftNotes,
  'places suggested to drivers': ({ sql }) => pruneSuggestions(sql),
  'directions drivers chose': ({ sql }) => pruneDirections(sql),
  'periods played again': ({ sql }) => pruneWhatIfs(sql),
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
  keepDays,
  logger,
}: Pick<WorkerContext, 'database' | 'documents' | 'keepDays' | 'logger'>): Promise<void> {
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
        const rows = await prune(database, keepDays);
        if (rows > 0) logger.info({ kind, rows }, 'forgotten: it has had its time');
      },
    ]),
  );
}
