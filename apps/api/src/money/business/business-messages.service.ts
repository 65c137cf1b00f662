import { nameIn } from '@sablon/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalDecisionRequest } from '@sablon/contracts';
import { businessMembers, queueMessage, readApproval, type Transaction } from '@sablon/persistence';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';

/** Mails about bookings on a company's account. */
@Injectable()
export class BusinessMessagesService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /** Asks a company's approvers about a waiting booking, once each. */
  async askApprovers(tx: Transaction, bookingId: string): Promise<void> {
    const asked = await readApproval(tx, bookingId);
    if (!asked) return;
    for (const { email, firstName, language, role, userId } of await businessMembers(tx, asked.accountId)) {
      if (role === 'member') continue;
      await queueMessage(tx, {
        kind: 'business.approval_wanted',
        channel: 'mail',
        recipient: email,
        language,
        data: {
          firstName,
          requester: asked.requester,
          company: asked.accountName,
          code: asked.code,
          route: `${nameIn(asked.from, language)} – ${nameIn(asked.to, language)}`,
          pickupAt: asked.pickupAt.toISOString(),
          totalCents: asked.totalCents,
          reason: '',
          url: `${this.config.publicUrl}/business`,
        },
        dedupeKey: `business.approval_wanted:${bookingId}:${userId}`,
      });
    }
  }

  /** Mails the decision to the person who asked for the booking. */
  async sendDecision(tx: Transaction, bookingId: string, { approve, reason }: ApprovalDecisionRequest): Promise<void> {
    const asked = await readApproval(tx, bookingId);
    if (!asked) return;
    const language = asked.requesterLanguage;
    const kind = approve ? 'business.approved' : 'business.refused';
    await queueMessage(tx, {
      kind,
      channel: 'mail',
      recipient: asked.requesterEmail,
      language,
      data: {
        firstName: '',
        requester: asked.requester,
        company: asked.accountName,
        code: asked.code,
        route: `${nameIn(asked.from, language)} – ${nameIn(asked.to, language)}`,
        pickupAt: asked.pickupAt.toISOString(),
        totalCents: asked.totalCents,
        reason,
        url: `${this.config.publicUrl}/app/activity`,
      },
      dedupeKey: `${kind}:${bookingId}`,
    });
  }
}
