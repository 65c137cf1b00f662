import { DISPATCH_SETTINGS, type DispatchSettings } from '@sablon/domain';
import { readTripSettings, tripSettings, type TripSettings } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from './background-loop.js';
import type { WorkerContext } from './worker-context.js';

/** ASSUMPTION: a planned version may begin this much late; one that begins at once is told on the bus. */
const LOOK_EVERY_MS = 10_000;

/** The settings of dispatching that count, as this process knows them. */
export interface SettingsInForce {
  current(): TripSettings;
  /** Reads them before anything is done by them, then follows every change. */
  follow(context: Pick<WorkerContext, 'database' | 'messaging' | 'logger'>): Promise<BackgroundLoop>;
}

/** Those of the program until they are read; fixed ones (tests, benches) are not followed. */
export function settingsInForce(fixed: DispatchSettings | undefined): SettingsInForce {
  let current = tripSettings({ base: fixed ?? DISPATCH_SETTINGS, rules: [] });
  return {
    current: () => current,
    async follow({ database, messaging, logger }) {
      const read = async () => {
        if (fixed) return;
        const before = current.base.version;
        current = await readTripSettings(database.sql);
        const { version } = current.base;
        if (version !== before) logger.info({ version, before }, 'settings of dispatching changed');
      };
      await read().catch((error: unknown) => logger.error({ err: error }, 'settings of dispatching were not read'));
      const loop = startLoop('settings', LOOK_EVERY_MS, logger, read);
      const unsubscribe = messaging.bus.subscribe('settings.changed', () => loop.nudge());
      return {
        nudge: () => loop.nudge(),
        async stop() {
          unsubscribe();
          await loop.stop();
        },
      };
    },
  };
}
