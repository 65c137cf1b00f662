import type PDFKit from 'pdfkit';

/** What a heading of a table is the heading of. The library knows it; its types do not yet. */
type Options = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & { readonly scope?: 'Row' | 'Column' };

/** A tagged piece of a document, drawn when it is added to its parent. */
export const element = (
  doc: PDFKit.PDFDocument,
  tag: string,
  draw: () => void,
  options: Options = {},
): PDFKit.PDFStructureElement => doc.struct(tag, options, [draw]);
