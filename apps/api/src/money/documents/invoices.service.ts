import { Inject, Injectable } from '@nestjs/common';
import { Uuid, type DocumentListView, type DocumentView, type InvoiceRequest } from '@sablon/contracts';
import { invoicePdf, ublInvoice } from '@sablon/documents';
import { ok, readVatNumber, type InvoiceBuyer, type Result } from '@sablon/domain';
import {
  businessRoleOf,
  invoiceBooking,
  readInvoice,
  readInvoiceContent,
  readInvoicesOfBooking,
  runCommand,
  type BookingAccess,
  type Database,
  type InvoiceRow,
} from '@sablon/persistence';
import type { CurrentSession } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { DATABASE } from '../../config/api-parts.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import type { SentDocument } from '../../http/files/send-document.js';

/** A document as its owner sees it. */
export const documentView = (row: InvoiceRow): DocumentView => ({
  id: row.id,
  kind: row.kind,
  number: row.code,
  corrects: row.correctsCode,
  month: row.month,
  amountCents: row.amountCents,
  issuedAt: row.issuedAt.toISOString(),
  dueOn: row.dueOn,
  settledAt: row.settledAt?.toISOString() ?? null,
  electronic: row.electronic,
});

/** The person requesting a document. */
interface DocumentReader {
  readonly visitor: CurrentSession | null;
  readonly access: BookingAccess;
}

/** Invoices and credit notes: requested, listed, and their files. */
@Injectable()
export class InvoicesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly bookings: BookingAccessService,
  ) {}

  /** Issues an invoice for a paid booking; a repeated key gets the same one. */
  async issue(bookingId: string, body: InvoiceRequest, actorId: string, key: string): Promise<DocumentView> {
    const { language, vatNumber, ...address } = body;
    const vat: Result<string | null> = vatNumber === null || vatNumber === '' ? ok(null) : readVatNumber(vatNumber);
    const buyer: InvoiceBuyer = { ...address, vatNumber: unwrap(vat) };
    const command = { actorId, commandId: key, request: { do: 'invoice.issue', bookingId, body } };
    const { id } = unwrap(
      await runCommand(this.database, command, async (tx) => {
        const issued = await invoiceBooking(tx, bookingId, { buyer, language });
        return issued.ok ? ok({ id: issued.value.id }) : issued;
      }),
    );
    const row = await readInvoice(this.database.sql, id);
    return row ? documentView(row) : refuse('request.not_found');
  }

  async ofBooking(bookingId: string): Promise<DocumentListView> {
    return { documents: (await readInvoicesOfBooking(this.database.sql, bookingId)).map(documentView) };
  }

  async pdf(id: string, reader: DocumentReader): Promise<SentDocument> {
    const { row, content } = await this.open(id, reader);
    return { bytes: await invoicePdf(content), mediaType: 'application/pdf', fileName: `${row.code}.pdf` };
  }

  /** The electronic file; refuses with `invoice.no_endpoint`. */
  async xml(id: string, reader: DocumentReader): Promise<SentDocument> {
    const { row, content } = await this.open(id, reader);
    const bytes = new TextEncoder().encode(unwrap(ublInvoice(content)));
    return { bytes, mediaType: 'application/xml', fileName: `${row.code}.xml` };
  }

  private async open(id: string, reader: DocumentReader) {
    const row = Uuid.safeParse(id).success ? await readInvoice(this.database.sql, id) : null;
    if (!row) return refuse('request.not_found');
    await this.mayRead(row, reader);
    const content = await readInvoiceContent(this.database.sql, id);
    return content ? { row, content } : refuse('request.not_found');
  }

  /** Anyone with access to the booking, the company's administrators and approvers, and our back office. */
  private async mayRead({ bookingId, accountId }: InvoiceRow, { visitor, access }: DocumentReader): Promise<void> {
    if (visitor?.role === 'admin') return;
    if (bookingId !== null) return void (await this.bookings.booking(bookingId, access));
    const role = visitor && accountId ? await businessRoleOf(this.database.sql, accountId, visitor.id) : null;
    if (role !== 'admin' && role !== 'approver') refuse('request.not_found');
  }
}
