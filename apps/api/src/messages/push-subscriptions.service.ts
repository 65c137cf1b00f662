import { Inject, Injectable } from '@nestjs/common';
import type { PushSubscriptionRequest } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import { dropPushSubscriptionOf, keepPushSubscription, type Database } from '@sablon/persistence';
import type { MessageSenders } from '@sablon/providers';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE, SENDERS } from '../config/api-parts.js';

/** Browsers subscribed to push notifications: each bound to its account and its session. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SENDERS) private readonly senders: MessageSenders,
  ) {}

  get publicKey(): string | null {
    return this.senders.push.publicKey;
  }

  /** Fails with `push.unknown_service`, `session.required` when the session ended meanwhile. */
  async keep(user: CurrentSession, { endpoint, keys }: PushSubscriptionRequest): Promise<Result<null>> {
    if (!this.senders.push.accepts(endpoint)) return fail('push.unknown_service');
    const saved = await this.database.transaction((tx) =>
      keepPushSubscription(tx, user.id, user.sessionIdHash, { endpoint, ...keys }),
    );
    return saved ? ok(null) : fail('session.required');
  }

  drop(user: CurrentSession): Promise<void> {
    return dropPushSubscriptionOf(this.database.sql, user.sessionIdHash);
  }
}
