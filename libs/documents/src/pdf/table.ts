import { CONTENT_WIDTH, PAGE } from './open-sheet.js';
import type PDFKit from 'pdfkit';
import { TEXT_STYLES, type TextStyle, type Pen } from './pen.js';

/** Whether a heading belongs to a row or a column. The library supports it; its types do not yet. */
type Options = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & { readonly scope?: 'Row' | 'Column' };

/** A tagged element of a document, drawn when it is added to its parent. */
export const element = (
  doc: PDFKit.PDFDocument,
  tag: string,
  draw: () => void,
  options: Options = {},
): PDFKit.PDFStructureElement => doc.struct(tag, options, [draw]);

/** A column of a table; `share` is its part of the width. */
interface TableColumn {
  readonly label: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}
/** A row: one text per column, the first of which names the row. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly style?: TextStyle;
  /** Draws a line above it. */
  readonly ruled?: boolean;
}
/** A table; without `headed` its labels are read out but not drawn. */
export interface TableOf {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly headed?: boolean;
  /** Left edge and width as parts of the content, whole by default. */
  readonly from?: number;
}

/** The surface a table is drawn on. */
interface Surface {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly root: PDFKit.PDFStructureElement;
  y: number;
  ensure(height: number): boolean;
  decoration(draw: () => void): void;
}

const PAD = 4;

interface Placed {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Draws a table row by row; a page that begins inside it repeats the headings. */
export function drawTable(sheet: Surface, table: TableOf): void {
  const { doc, pen } = sheet;
  const left = PAGE.left + CONTENT_WIDTH * (table.from ?? 0);
  const width = PAGE.left + CONTENT_WIDTH - left;
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  const columns: Placed[] = table.columns.map(({ label, share, align = 'left' }) => {
    const placed = { label, x, width: (width * share) / shares - 8, align };
    x += (width * share) / shares;
    if (align === 'right') placed.x += 8;
    return placed;
  });
  const tag = doc.struct('Table');
  sheet.root.add(tag);
  const headings = () => {
    for (const { label, ...spot } of columns) pen.draw(label, TEXT_STYLES.soft, { ...spot, y: sheet.y + PAD });
  };
  const headHeight =
    Math.max(...columns.map(({ label, width: wide }) => pen.height(label, TEXT_STYLES.soft, wide))) + 2 * PAD;
  if (table.headed) {
    sheet.ensure(headHeight + 40);
    const row = doc.struct('TR');
    tag.add(row);
    for (const { label, ...spot } of columns)
      row.add(
        element(doc, 'TH', () => pen.draw(label, TEXT_STYLES.soft, { ...spot, y: sheet.y + PAD }), { scope: 'Column' }),
      );
    row.end();
    sheet.y += headHeight;
    sheet.decoration(() => pen.rule(sheet.y, left, width));
  }
  for (const { cells, style = TEXT_STYLES.body, ruled } of table.rows) {
    const height =
      Math.max(...columns.map((column, index) => pen.height(cells[index] ?? '', style, column.width))) + 2 * PAD;
    if (sheet.ensure(height) && table.headed) {
      sheet.decoration(headings);
      sheet.y += headHeight;
    }
    if (ruled) sheet.decoration(() => pen.rule(sheet.y, left, width));
    const row = doc.struct('TR');
    tag.add(row);
    columns.forEach(({ label: _, ...spot }, index) => {
      const cell = () => pen.draw(cells[index] ?? '', style, { ...spot, y: sheet.y + PAD });
      row.add(index === 0 ? element(doc, 'TH', cell, { scope: 'Row' }) : element(doc, 'TD', cell));
    });
    row.end();
    sheet.y += height;
  }
  tag.end();
  sheet.y += 10;
}
