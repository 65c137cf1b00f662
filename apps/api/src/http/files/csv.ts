import { Readable } from 'node:stream';
import { CSV_FORMULA } from '@sablon/domain';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';

export type CsvCell = string | number | null;

/** Lines of RFC 4180 in which no text begins like a formula. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse([...rows], { escapeFormulae: CSV_FORMULA, newline: '\r\n' })}\r\n`;

/** A table as a download, streamed as it is read; the byte order mark marks it as UTF-8 for spreadsheets. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${csvLines([head])}`;
    for await (const page of pages) yield csvLines(page);
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines()));
}
