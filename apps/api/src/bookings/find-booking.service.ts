import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FindBookingRequest, LinkRenewedView } from '@sablon/contracts';
import type { FoundBookingMessage } from '@sablon/mail';
import { AFTER_RIDE, fail, ok, type Result } from '@sablon/domain';
import {
  findBookingByCode,
  queueMessage,
  readBookingToRenew,
  revokeLinks,
  type BookingToRenew,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { CommandsService } from '../trips/commands.service.js';
import { TrackLinksService } from './access/track-links.service.js';

/** ASSUMPTION: after a quarter of an hour a text with a link answers no one's question any more. */
const SMS_GOOD_FOR_MS = 15 * 60_000;

/**
 * Sends the person who made a booking a new link, and revokes those sent before: a guest has no account whose sessions could be ended,
 * so this is how a link that leaked is taken back, by themselves or by dispatch.
 */
@Injectable()
export class FindBookingService implements OnModuleDestroy {
  private readonly logger = new Logger(FindBookingService.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: TrackLinksService,
    private readonly commands: CommandsService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Looks after the response has gone out, whose time therefore says nothing about what was found. */
  find(request: FindBookingRequest): void {
    const work = this.send(request)
      .catch((error: unknown) => this.logger.error(`A booking's link could not be sent again: ${String(error)}`))
      .finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** For dispatch. Codes: `request.not_found`, `booking.link_ended`. */
  renew(actor: StaffAction['actor'], bookingId: string, key: string): Promise<Result<LinkRenewedView>> {
    const command = { actorId: actor.id, commandId: key, request: { do: 'booking.renew_link', bookingId } };
    return this.commands.run(command, async (tx) => {
      const found = await readBookingToRenew(tx, bookingId);
      if (!found) return fail('request.not_found');
      if (found.ended) return fail('booking.link_ended', { days: AFTER_RIDE.linkDays });
      const { email, phone } = found.contact;
      const channel = email !== '' ? 'mail' : phone !== '' ? 'sms' : null;
      await this.sendNew(tx, { ...found, channel }, actor);
      return ok({ channel });
    });
  }

  private async send({ code, contact }: FindBookingRequest): Promise<void> {
    const found = await findBookingByCode(this.database.sql, code, contact);
    if (found) await this.database.transaction((tx) => this.sendNew(tx, found, null));
  }

  private async sendNew(
    tx: Transaction,
    { id, contact, channel }: Omit<BookingToRenew, 'ended'> & { readonly channel: 'mail' | 'sms' | null },
    actor: StaffAction['actor'] | null,
  ): Promise<void> {
    const linksFrom = await revokeLinks(tx, id, actor);
    if (channel === null) return;
    const data: FoundBookingMessage = {
      firstName: contact.firstName,
      code: contact.code,
      url: `${this.config.publicUrl}/track/${this.links.sign({ id, linksFrom })}`,
    };
    await queueMessage(tx, {
      kind: 'booking.found',
      channel,
      recipient: channel === 'mail' ? contact.email : contact.phone,
      language: contact.language,
      data,
      dedupeKey: null,
      ...(channel === 'sms' && { expiresAt: new Date(Date.now() + SMS_GOOD_FOR_MS) }),
    });
  }
}
