import type PDFKit from 'pdfkit';
import { bytesOf, CONTENT_WIDTH, openSheet, PAGE, type SheetMeta } from './open-sheet.js';
import { element, drawTable, type TableOf } from './table.js';
import { GOLD, TEXT_STYLES, penOf, type TextStyle, type Pen } from './pen.js';

/** A heading and the lines under it. */
export interface Column {
  readonly heading: string;
  readonly lines: readonly string[];
}
/** The foot of each page. */
export interface Foot {
  readonly lines: readonly string[];
  /** Printed in the margin of each page of a document with invented values. */
  readonly warning: string | null;
  readonly page: (number: number, of: number) => string;
}

/** A page written from top to bottom; everything drawn is tagged for screen readers. */
export class Sheet {
  readonly pen: Pen;
  readonly root: PDFKit.PDFStructureElement;
  y: number = PAGE.top;

  constructor(readonly doc: PDFKit.PDFDocument) {
    this.pen = penOf(doc);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** Begins a new page unless `height` points are left on this one; true when it did. */
  ensure(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.bottom) return false;
    this.doc.addPage();
    this.y = PAGE.top;
    return true;
  }

  /** Draws decoration that is not content: lines, repeated headings. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** One text over the full width. */
  text(tag: string, text: string, style: TextStyle, gapAfter = 4): void {
    const height = this.pen.height(text, style, CONTENT_WIDTH);
    this.ensure(height);
    const spot = { x: PAGE.left, y: this.y, width: CONTENT_WIDTH };
    this.root.add(element(this.doc, tag, () => this.pen.draw(text, style, spot)));
    this.y += height + gapAfter;
  }

  /** Brand and title at the left, the document's identifiers at the right. */
  head(brand: string, title: string, lines: readonly string[]): void {
    const width = CONTENT_WIDTH * 0.55;
    const top = this.y;
    this.root.add(
      element(this.doc, 'P', () => this.pen.draw(brand, TEXT_STYLES.brand, { x: PAGE.left, y: top, width })),
    );
    const titleTop = top + 24;
    const spot = { x: PAGE.left, y: titleTop, width };
    this.root.add(element(this.doc, 'H1', () => this.pen.draw(title, TEXT_STYLES.title, spot)));
    let right = top + 4;
    const x = PAGE.left + width;
    for (const line of lines) {
      const place = { x, y: right, width: CONTENT_WIDTH - width, align: 'right' as const };
      this.root.add(element(this.doc, 'P', () => this.pen.draw(line, TEXT_STYLES.soft, place)));
      right += this.pen.height(line, TEXT_STYLES.soft, place.width) + 2;
    }
    this.y = Math.max(titleTop + this.pen.height(title, TEXT_STYLES.title, width), right) + 12;
    this.decoration(() => this.pen.rule(this.y, PAGE.left, CONTENT_WIDTH, GOLD));
    this.y += 14;
  }

  /** Columns side by side, as tall as the tallest. */
  columns(columns: readonly Column[]): void {
    const width = (CONTENT_WIDTH - 24 * (columns.length - 1)) / columns.length;
    const top = this.y;
    let lowest = top;
    columns.forEach(({ heading, lines }, index) => {
      const x = PAGE.left + index * (width + 24);
      let y = top;
      this.root.add(element(this.doc, 'H2', () => this.pen.draw(heading, TEXT_STYLES.soft, { x, y, width })));
      y += this.pen.height(heading, TEXT_STYLES.soft, width) + 3;
      lines.forEach((line, place) => {
        const style = place === 0 ? TEXT_STYLES.strong : TEXT_STYLES.body;
        this.root.add(element(this.doc, 'P', () => this.pen.draw(line, style, { x, y, width })));
        y += this.pen.height(line, style, width) + 1.5;
      });
      lowest = Math.max(lowest, y);
    });
    this.y = lowest + 16;
  }

  table(table: TableOf): void {
    drawTable(this, table);
  }
}

/** Draws a document and returns its bytes. */
export async function writeSheet(meta: SheetMeta, foot: Foot, draw: (sheet: Sheet) => void): Promise<Uint8Array> {
  const doc = await openSheet(meta);
  const sheet = new Sheet(doc);
  draw(sheet);
  sheet.root.end();
  drawFeet(doc, sheet.pen, foot);
  return bytesOf(doc);
}

function drawFeet(doc: PDFKit.PDFDocument, pen: Pen, foot: Foot): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0; // the foot is printed in the margin and must not start another page
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    let y = PAGE.height - PAGE.bottom + 18;
    pen.rule(y - 6, PAGE.left, CONTENT_WIDTH);
    for (const line of foot.lines) {
      pen.draw(line, TEXT_STYLES.small, { x: PAGE.left, y, width: CONTENT_WIDTH - 46 });
      y += pen.height(line, TEXT_STYLES.small, CONTENT_WIDTH - 46) + 0.5;
    }
    if (foot.warning)
      pen.draw(
        foot.warning,
        { ...TEXT_STYLES.small, face: 'strong', colour: '#a3271b' },
        { x: PAGE.left, y, width: CONTENT_WIDTH },
      );
    const page = foot.page(index - start + 1, count);
    pen.draw(page, TEXT_STYLES.small, {
      x: PAGE.width - PAGE.right - 46,
      y: PAGE.height - PAGE.bottom + 18,
      width: 46,
      align: 'right',
    });
    doc.endMarkedContent();
  }
}
