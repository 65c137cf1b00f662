import { definePack, type Say as WordsOf } from '@sablon/words';

/** The words of printed documents, `locales/<language>/pdf.json`. */
export const pdfText = definePack('pdf');
/** A text of a document, its arguments filled in. */
export type Say = WordsOf<'pdf'>;
