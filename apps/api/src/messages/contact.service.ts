import { Inject, Injectable } from '@nestjs/common';
import type { ContactMessagesView, ContactMessageView, ContactRequest, SupportView } from '@sablon/contracts';
import { fail, ok, publicContact, publicIdentity, type Result } from '@sablon/domain';
import type { ContactMessage } from '@sablon/mail';
import {
  countOpenContactMessages,
  insertContactMessage,
  listContactMessages,
  queueMessage,
  setContactHandled,
  type ContactMessageRow,
  type Database,
} from '@sablon/persistence';
import { savedIdentity } from '@sablon/words';
import { API_CONFIG, DATABASE } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';

/** ASSUMPTION: as many as staff look back at; older ones are in the database. */
const LISTED = 200;

const viewOf = ({ createdAt, handledAt, ...row }: ContactMessageRow): ContactMessageView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});

/** Messages of the contact page: stored, confirmed to the writer, handed to staff. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  /** Once per message, however often the page sends it. */
  async receive({ message: text, ...request }: ContactRequest, userId: string | null): Promise<void> {
    const { id, name, email, phone, subject, language } = request;
    const data: ContactMessage = { name, email, phone, subject, text };
    await this.database.transaction(async (tx) => {
      if (!(await insertContactMessage(tx, { ...request, message: text, userId }))) return;
      const mail = { channel: 'mail', data, language } as const;
      await queueMessage(tx, {
        ...mail,
        kind: 'contact.received',
        recipient: email,
        dedupeKey: `contact.received:${id}`,
      });
      await queueMessage(tx, {
        ...mail,
        kind: 'contact.forwarded',
        recipient: this.config.supportEmail,
        dedupeKey: `contact.forwarded:${id}`,
      });
    });
  }

  /** Phone number and address of our support. */
  support(): SupportView {
    const identity = publicIdentity(savedIdentity(), this.config.demo);
    return { email: identity.brand.email ?? this.config.supportEmail, phone: publicContact(identity).phone };
  }

  async list(): Promise<ContactMessagesView> {
    const [rows, open] = await Promise.all([
      listContactMessages(this.database.sql, LISTED),
      countOpenContactMessages(this.database.sql),
    ]);
    return { messages: rows.map(viewOf), open };
  }

  async handle(id: string, staffId: string | null): Promise<Result<void, 'request.not_found'>> {
    return (await setContactHandled(this.database.sql, id, staffId)) ? ok(undefined) : fail('request.not_found');
  }
}
