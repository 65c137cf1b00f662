import { Inject, Injectable } from '@nestjs/common';
import type { PaymentLinksView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import { readWaitingForPayment, sendLinkAgain, type Database, type StaffAction } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { CommandsService } from '../../trips/commands.service.js';

/** Bookings waiting for a payment by link. */
@Injectable()
export class PaymentLinksService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
  ) {}

  async list(): Promise<PaymentLinksView> {
    const links = await readWaitingForPayment(this.database.sql);
    return {
      links: links.map(({ pickupAt, sentAt, payBy, ...link }) => ({
        ...link,
        pickupAt: pickupAt.toISOString(),
        sentAt: sentAt.toISOString(),
        payBy: payBy?.toISOString() ?? null,
      })),
    };
  }

  /** Codes: `sendLinkAgain`. */
  async sendAgain(actor: StaffAction['actor'], bookingId: string, id: string): Promise<Result<PaymentLinksView>> {
    const request = { do: 'payment_link.send', bookingId };
    const done = await this.commands.run({ actorId: actor.id, commandId: id, request }, (tx) =>
      sendLinkAgain(tx, { id, bookingId, actor }),
    );
    return done.ok ? ok(await this.list()) : done;
  }
}
