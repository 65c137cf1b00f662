import { brandedFileName } from '@sablon/words';
import { Inject, Injectable } from '@nestjs/common';
import { receiptOf, receiptPdf } from '@sablon/documents';
import type { Language } from '@sablon/domain';
import { readCompany, readReceiptRows, type BookingRow, type Database } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import type { SentDocument } from '../../http/files/send-document.js';

export { documentView } from './invoices.service.js';

/** Documents about bookings, made on request. */
@Injectable()
export class DocumentsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The receipt of a booking the caller has access to. */
  async receipt(booking: Pick<BookingRow, 'id'>, language: Language): Promise<SentDocument> {
    const rows = await readReceiptRows(this.database.sql, booking.id);
    if (!rows) return refuse('request.not_found');
    const bytes = await receiptPdf(unwrap(receiptOf(rows, await readCompany(this.database.sql), language)));
    return { bytes, mediaType: 'application/pdf', fileName: brandedFileName(`${rows.bookingCode}-${language}.pdf`) };
  }
}
