import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Rider } from '@sablon/contracts';
import { hashSharedLinkToken, sharedLinkToken, writeRider, type Transaction } from '@sablon/persistence';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';

/** Stores who travels on a booking made by another person: each of its rides has a link of its own. */
@Injectable()
export class NewRidersService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  async write(tx: Transaction, tripIds: readonly string[], rider: Rider): Promise<void> {
    for (const tripId of tripIds) {
      const linkId = randomUUID();
      const linkHash = hashSharedLinkToken(sharedLinkToken(this.config.secret, linkId));
      await writeRider(tx, { ...rider, tripId, linkId, linkHash });
    }
  }
}
