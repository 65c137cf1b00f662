import { Inject, Injectable } from '@nestjs/common';
import {
  type ChooseNotificationsRequest,
  type NotificationChoicesView,
  type NotificationsQuery,
  type NotificationsView,
  type UnreadView,
} from '@sablon/contracts';
import { notificationWords } from '@sablon/words';
import {
  chosenFor,
  fail,
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  notificationsOn,
  ok,
  type Result,
} from '@sablon/domain';
import {
  countUnread,
  listNotifications,
  readNotificationChoices,
  readNotifications,
  saveNotificationChoices,
  type Database,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE } from '../config/api-parts.js';

/** The notifications of an account, and its preferences. */
@Injectable()
export class NotificationsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list(
    user: CurrentSession,
    { before, limit, language = user.language }: NotificationsQuery,
  ): Promise<NotificationsView> {
    const { sql } = this.database;
    // One more than requested, to see whether there is a next page.
    const [rows, unread] = await Promise.all([
      listNotifications(sql, user.id, { before: before ?? null, limit: limit + 1 }),
      countUnread(sql, user.id),
    ]);
    const page = rows.slice(0, limit);
    return {
      notifications: page.map(({ kind, data, createdAt, readAt, ...row }) => ({
        id: row.id,
        kind,
        ...notificationWords(kind, data, language),
        url: row.url,
        at: createdAt.toISOString(),
        read: readAt !== null,
      })),
      unread,
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async unread({ id }: CurrentSession): Promise<UnreadView> {
    return { unread: await countUnread(this.database.sql, id) };
  }

  /** `ids` null: all of them. */
  async read(user: CurrentSession, ids: readonly string[] | null): Promise<UnreadView> {
    await this.database.transaction((tx) => readNotifications(tx, user.id, ids));
    return this.unread(user);
  }

  async choices({ id }: CurrentSession): Promise<NotificationChoicesView> {
    const saved = await readNotificationChoices(this.database.sql, id);
    return {
      on: notificationsOn(saved),
      choices: NOTIFICATION_KINDS.flatMap((kind) =>
        NOTIFICATION_RULES[kind].offered.map((channel) => ({
          kind,
          channel,
          chosen: chosenFor(saved, kind, channel),
          fixed: NOTIFICATION_RULES[kind].fixed === true,
        })),
      ),
    };
  }

  /** Fails with `notification.not_offered`, `notification.fixed`, and then changes nothing. */
  async choose(
    user: CurrentSession,
    { on, choices }: ChooseNotificationsRequest,
  ): Promise<Result<NotificationChoicesView>> {
    for (const { kind, channel } of choices) {
      if (NOTIFICATION_RULES[kind].fixed) return fail('notification.fixed');
      if (!NOTIFICATION_RULES[kind].offered.includes(channel)) return fail('notification.not_offered');
    }
    const all = on === undefined ? [] : [{ kind: 'all', channel: 'all', chosen: on } as const];
    await saveNotificationChoices(this.database.sql, user.id, [...all, ...choices]);
    return ok(await this.choices(user));
  }
}
