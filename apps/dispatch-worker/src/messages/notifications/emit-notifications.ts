import { countUnread } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/** Updates the bell on every device of an account. */
export async function emitNotifications(context: WorkerContext, userId: string): Promise<void> {
  const unread = await countUnread(context.database.sql, userId);
  context.messaging.bus.publish('live.emit', {
    room: `user:${userId}`,
    event: 'notifications.updated',
    payload: { unread },
  });
}
