import { Inject, Injectable } from '@nestjs/common';
import {
  type ChooseNoticesRequest,
  type NoticeChoicesView,
  type NoticesQuery,
  type NoticesView,
  type UnreadView,
} from '@sablon/contracts';
import { noticeWords } from '@sablon/words';
import { chosenFor, fail, NOTICE_KINDS, NOTICE_RULES, noticesOn, ok, type Result } from '@sablon/domain';
import {
  countUnread,
  listNotices,
  readNoticeChoices,
  readNotices,
  saveNoticeChoices,
  type Database,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE } from '../config/api-parts.js';

/** The notifications of an account, and its preferences. */
@Injectable()
export class NoticesService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list(user: CurrentSession, { before, limit, language = user.language }: NoticesQuery): Promise<NoticesView> {
    const { sql } = this.database;
    // One more than requested, to see whether there is a next page.
    const [rows, unread] = await Promise.all([
      listNotices(sql, user.id, { before: before ?? null, limit: limit + 1 }),
      countUnread(sql, user.id),
    ]);
    const page = rows.slice(0, limit);
    return {
      notices: page.map(({ kind, data, createdAt, readAt, ...row }) => ({
        id: row.id,
        kind,
        ...noticeWords(kind, data, language),
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
    await this.database.transaction((tx) => readNotices(tx, user.id, ids));
    return this.unread(user);
  }

  async choices({ id }: CurrentSession): Promise<NoticeChoicesView> {
    const kept = await readNoticeChoices(this.database.sql, id);
    return {
      on: noticesOn(kept),
      choices: NOTICE_KINDS.flatMap((kind) =>
        NOTICE_RULES[kind].offered.map((channel) => ({
          kind,
          channel,
          chosen: chosenFor(kept, kind, channel),
          fixed: NOTICE_RULES[kind].fixed === true,
        })),
      ),
    };
  }

  /** Fails with `notice.not_offered`, `notice.fixed`, and then changes nothing. */
  async choose(user: CurrentSession, { on, choices }: ChooseNoticesRequest): Promise<Result<NoticeChoicesView>> {
    for (const { kind, channel } of choices) {
      if (NOTICE_RULES[kind].fixed) return fail('notice.fixed');
      if (!NOTICE_RULES[kind].offered.includes(channel)) return fail('notice.not_offered');
    }
    const all = on === undefined ? [] : [{ kind: 'all', channel: 'all', chosen: on }];
    await saveNoticeChoices(this.database.sql, user.id, [...all, ...choices]);
    return ok(await this.choices(user));
  }
}
