import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | null;

/** Cells a spreadsheet would read as a formula (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/;
const cell = (value: CsvCell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A table as a download, streamed as it is read; the byte order mark marks it as UTF-8 for spreadsheets. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${csvLine(head)}`;
    for await (const page of pages) yield page.map(csvLine).join('');
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines()));
}
