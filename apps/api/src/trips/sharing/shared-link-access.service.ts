import { Inject, Injectable } from '@nestjs/common';
import { isSharedLinkOpen, sharedLinkExpiresAt } from '@sablon/domain';
import {
  findSharedLink,
  hashSharedLinkToken,
  readSharedLinksById,
  sharedLinkToken,
  type Database,
  type SharedLinkRow,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';

export type LinkEnd = 'revoked' | 'expired';

/** The rides that shared links open, and whether they still do. */
@Injectable()
export class SharedLinkAccessService {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /** The link of a token; `ended` once it no longer opens anything, null for a token that is not ours. */
  async open(token: string): Promise<SharedLinkRow | 'ended' | null> {
    const link = await findSharedLink(this.database.sql, hashSharedLinkToken(token));
    if (!link) return null;
    return isSharedLinkOpen(link, link.now) ? link : 'ended';
  }

  /** Why followed links have ended, by id; links still open are not included. */
  async ended(ids: readonly string[]): Promise<ReadonlyMap<string, LinkEnd>> {
    const rows = await readSharedLinksById(this.database.sql, ids);
    const ended = rows.filter((row) => !isSharedLinkOpen(row, row.now));
    return new Map(ended.map(({ id, revokedAt }) => [id, revokedAt ? 'revoked' : 'expired']));
  }

  expiresAt = (link: SharedLinkRow): string => sharedLinkExpiresAt(link).toISOString();

  token = (linkId: string): string => sharedLinkToken(this.config.secret, linkId);

  hash = (linkId: string): string => hashSharedLinkToken(this.token(linkId));
}
